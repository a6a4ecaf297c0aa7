import { correctionCaps } from '../../domain/contest/settlement';
import { correction } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import type { FinalStandings } from '../../domain/leaderboard/shelf';
import { resultsOf, someAtATime, writeResults } from '../storage/entryRows';
import { bookTransfers, type BookedTransfer } from '../storage/ledgerRows';
import { noticeCorrection, type CorrectedEntry } from '../storage/noticeRows';
import { transact, type Trx } from '../storage/transaction';
import type { Boards } from './boards';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { playedContests, standingsOf, type PlayedContest } from './standings';

export interface Corrections {
  /**
   * Brings settled contests up to a score that was corrected since: totals and ranks follow it, and
   * whoever is due more than this entry was ever paid is paid the difference by the house. Nobody is
   * charged. Like the settlement it waits for a score that adds up and for the end of its review: what a
   * feed says for a moment must not be paid for good. Each contest is a transaction of its own, done once
   * per correction however often this runs. Answers how many contests it brought up.
   */
  correctDue(): Promise<number>;
}

export function createCorrections({ db, clock }: ServiceContext, boards: Boards): Corrections {
  async function correctDue(): Promise<number> {
    const due = await playedContests(db)
      .innerJoin('match', 'match.id', 'contest.match_id')
      .where('match.corrections', '>', 0)
      .where('match.completed_at', 'is not', null)
      .where('match.mismatch', 'is', null)
      .where('match.review_ends_at', '<=', new Date(clock()))
      .where('contest.status', '=', 'settled')
      .whereRef('contest.corrections', '<', 'match.corrections')
      .execute();
    let corrected = 0;
    await eachApart(due, async (contest) => {
      if (await correctContest(contest)) corrected += 1;
    });
    return corrected;
  }

  /** False when another process has done it, or is at it, or when its match has moved on meanwhile. */
  async function correctContest(contest: PlayedContest): Promise<boolean> {
    const final = await standingsOf(db, boards, contest);
    const done = await transact(db, async (trx) => {
      // The match first, as the feed takes it: the score stays as it is until the contest has followed it.
      const match = await trx
        .selectFrom('match')
        .select(['version', 'corrections'])
        .where('id', '=', contest.match_id)
        .where('mismatch', 'is', null)
        .where('review_ends_at', '<=', new Date(clock()))
        .forShare()
        .executeTakeFirst();
      if (!match || match.version !== final.version) return ok(false);
      const held = await trx
        .selectFrom('contest')
        .select('id')
        .where('id', '=', contest.contest_id)
        .where('corrections', '<', match.corrections)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!held) return ok(false);
      await followScore(trx, contest, final, match.corrections, new Date(clock()));
      await trx
        .updateTable('contest')
        .set({ corrections: match.corrections })
        .where('id', '=', contest.contest_id)
        .execute();
      return ok(true);
    });
    return done.ok && done.value;
  }

  return { correctDue };
}

async function followScore(
  trx: Trx,
  contest: PlayedContest,
  final: FinalStandings,
  correctionNumber: number,
  at: Date,
): Promise<void> {
  const contestId = contest.contest_id;
  const isAnnulled = await wasAnnulled(trx, contest.match_id);
  const booked: BookedTransfer[] = [];
  for (const some of someAtATime(final)) {
    const { ids, ranks, rewards: due } = some;
    const before = await resultsOf(trx, contestId, ids);
    const told: CorrectedEntry[] = [];
    const rewards = due.map((dueByRank, index) => {
      const { id: entryId, userId, rank: oldRank, reward } = before[index]!;
      const paidCaps = reward ?? 0;
      // Of a match that is without result after all every fee is due.
      const addedCaps = correctionCaps(paidCaps, isAnnulled ? contest.entry_caps : dueByRank);
      if (addedCaps > 0) {
        const paid = { entryId, userId, correctionNumber, amountCaps: addedCaps };
        booked.push({ transfer: correction(paid), entryId, contestId });
      }
      const rank = ranks[index]!;
      // What was settled has a rank.
      const rankBefore = oldRank!;
      if (addedCaps > 0 || rank !== rankBefore)
        told.push({ entryId, userId, rank, rankBefore, addedCaps });
      return paidCaps + addedCaps;
    });
    await writeResults(trx, contestId, { ...some, rewards });
    await noticeCorrection(trx, contestId, correctionNumber, told, at);
  }
  await bookTransfers(trx, booked, at);
}

/** Does the feed say now that there was no result? */
async function wasAnnulled(trx: Trx, matchId: string): Promise<boolean> {
  const latest = await trx
    .selectFrom('match_event')
    .select('body')
    .where('match_id', '=', matchId)
    .where('event_id', '=', 'result')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.body?.kind === 'result' && latest.body.outcome.result === 'no result';
}
