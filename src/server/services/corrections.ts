import { correctionCaps } from '../../domain/contest/settlement';
import { correction } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import { writeResults } from '../storage/entryRows';
import { bookTransfers, type BookedTransfer } from '../storage/ledgerRows';
import { noticeCorrection, type CorrectedEntry } from '../storage/noticeRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { standingsOf, type PlayedContest } from './standings';

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

export function createCorrections({ db, clock }: ServiceContext): Corrections {
  async function correctDue(): Promise<number> {
    const due = await db
      .selectFrom('match')
      .innerJoin('contest', 'contest.match_id', 'match.id')
      .select('contest.id')
      .where('match.corrections', '>', 0)
      .where('match.completed_at', 'is not', null)
      .where('match.mismatch', 'is', null)
      .where('match.review_ends_at', '<=', new Date(clock()))
      .where('contest.status', '=', 'settled')
      .whereRef('contest.corrections', '<', 'match.corrections')
      .orderBy('contest.id')
      .execute();
    let corrected = 0;
    await eachApart(due, async ({ id }) => {
      if (await correctContest(id)) corrected += 1;
    });
    return corrected;
  }

  /** False when another process has done it, or is at it. */
  async function correctContest(contestId: string): Promise<boolean> {
    const done = await transact(db, async (trx) => {
      // The match first, as the feed takes it: the score stays as it is until the contest has followed it.
      const match = await trx
        .selectFrom('match')
        .select(['match.id', 'match.corrections'])
        .where('match.id', '=', (query) =>
          query.selectFrom('contest').select('match_id').where('id', '=', contestId),
        )
        .where('mismatch', 'is', null)
        .where('review_ends_at', '<=', new Date(clock()))
        .forShare()
        .executeTakeFirst();
      if (!match) return ok(false);
      const contest = await trx
        .selectFrom('contest')
        .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
        .selectAll('contest_type')
        .select(['contest.id as contest_id', 'match_id', 'participants'])
        .where('contest.id', '=', contestId)
        .where('contest.corrections', '<', match.corrections)
        .forUpdate('contest')
        .skipLocked()
        .executeTakeFirst();
      if (!contest) return ok(false);
      await followScore(trx, contest, match.corrections, new Date(clock()));
      await trx
        .updateTable('contest')
        .set({ corrections: match.corrections })
        .where('id', '=', contestId)
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
  correctionNumber: number,
  at: Date,
): Promise<void> {
  const contestId = contest.contest_id;
  const { results } = await standingsOf(trx, contest);
  const isAnnulled = await wasAnnulled(trx, contest.match_id);
  const entries = await trx
    .selectFrom('entry')
    .select(['id', 'user_id', 'rank', 'reward'])
    .where('contest_id', '=', contestId)
    .execute();
  const before = new Map(entries.map((entry) => [entry.id, entry]));
  const told: CorrectedEntry[] = [];
  const booked: BookedTransfer[] = [];
  const after = results.map(({ id, total, rank, reward: dueByRank }) => {
    const { user_id: userId, rank: oldRank, reward } = before.get(id)!;
    const paidCaps = reward ?? 0;
    // Of a match that is without result after all every fee is due.
    const addedCaps = correctionCaps(paidCaps, isAnnulled ? contest.entry_caps : dueByRank);
    if (addedCaps > 0) {
      const paid = { entryId: id, userId, correctionNumber, amountCaps: addedCaps };
      booked.push({ transfer: correction(paid), entryId: id, contestId });
    }
    if (addedCaps > 0 || rank !== oldRank) told.push({ userId, rank, addedCaps });
    return { id, total, rank, reward: paidCaps + addedCaps };
  });
  await writeResults(trx, after);
  await noticeCorrection(trx, contestId, correctionNumber, told, at);
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
