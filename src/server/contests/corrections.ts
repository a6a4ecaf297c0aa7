import { correctionCaps } from '../../domain/contest/settlement';
import type { FinalRanks } from '../../domain/leaderboard/boardReads';
import { correction } from '../../domain/ledger/ledger';
import type { Boards } from '../boards/boards';
import { logOutcome } from '../books/outcomes';
import { withTable } from '../boards/tableRows';
import type { ServiceContext } from '../context';
import { inTransaction, type Trx } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import { createForEachMatch } from '../forEachMatch';
import { wasAnnulled } from '../matches/eventRows';
import { lockReviewedMatch } from '../matches/matchRows';
import { insertCorrectionNotices, type CorrectedEntry } from '../notify/noticeRows';
import { lockContestToCorrect, writeCorrections } from './contestRows';
import { chunksOf, resultsOf, writeResults } from './entryRows';
import { finalRanksOf } from './finalRanks';
import { bookTransfers, type BookedTransfer } from './ledgerRows';
import { contestsToCorrect, type PlayedContest } from './settlementViews';

export interface Corrections {
  /**
   * Updates settled contests after a correction of the score: totals and ranks follow the new score, and the house pays
   * the difference to each user who is due more than the entry was ever paid. Nobody is charged. Like the settlement,
   * it waits until the score adds up and its review has ended, because a payment for a passing error of a feed could
   * not be taken back. Each contest has a transaction of its own and is updated once for each correction, even if this
   * runs again. Returns how many contests it corrected.
   */
  correctDue(): Promise<number>;
}

export function createCorrections({ db, clock }: ServiceContext, boards: Boards): Corrections {
  const forEachMatch = createForEachMatch({ db, clock }, 'correct');

  async function correctDue(): Promise<number> {
    let corrected = 0;
    const due = await contestsToCorrect(db, new Date(clock()));
    const matchIds = [...new Set(due.map((contest) => contest.match_id))];
    await forEachMatch(matchIds, (matchId) => {
      const contests = due.filter((contest) => contest.match_id === matchId);
      return forEachIsolated(contests, async (contest) => {
        if (await correctContest(contest)) corrected += 1;
      });
    });
    return corrected;
  }

  /**
   * Returns false when another process has corrected the contest or is correcting it, the match has changed, or the
   * table of the tournament is being changed.
   */
  async function correctContest(contest: PlayedContest): Promise<boolean> {
    const final = await finalRanksOf(db, boards, contest);
    return inTransaction(db, async (trx) => {
      // The feed locks the match, too, so the score can't change until the contest has followed it.
      const match = await lockReviewedMatch(trx, contest.match_id, new Date(clock()));
      if (!match || match.version !== final.version) return false;
      const { corrections } = match;
      if (!(await lockContestToCorrect(trx, contest.contest_id, corrections))) return false;
      const at = new Date(clock());
      return withTable(trx, contest.contest_id, at, async () => {
        await followScore(trx, contest, final, corrections, at);
        await writeCorrections(trx, contest.contest_id, corrections);
      });
    });
  }

  return { correctDue };
}

async function followScore(
  trx: Trx,
  contest: PlayedContest,
  final: FinalRanks,
  correctionNumber: number,
  at: Date,
): Promise<void> {
  const contestId = contest.contest_id;
  const isAnnulled = await wasAnnulled(trx, contest.match_id);
  const booked: BookedTransfer[] = [];
  const paidInAll = new Int32Array(final.ids.length);
  let done = 0;
  for (const chunk of chunksOf(final)) {
    const { ids, ranks, rewards: due } = chunk;
    const before = await resultsOf(trx, contestId, ids);
    const changed: CorrectedEntry[] = [];
    const rewards = due.map((dueByRank, index) => {
      const { id: entryId, userId, rank: oldRank, reward } = before[index]!;
      const paidCaps = reward ?? 0;
      // If the match turns out to have no result, the fee of every entry is due.
      const addedCaps = correctionCaps(paidCaps, isAnnulled ? contest.entry_caps : dueByRank);
      if (addedCaps > 0) {
        const paid = { entryId, userId, correctionNumber, amountCaps: addedCaps };
        booked.push({ transfer: correction(paid), entryId, contestId });
      }
      const rank = ranks[index]!;
      // A settled entry has a rank.
      const rankBefore = oldRank!;
      if (addedCaps > 0 || rank !== rankBefore) {
        changed.push({ entryId, userId, rank, rankBefore, addedCaps });
      }
      return paidCaps + addedCaps;
    });
    await writeResults(trx, contestId, { ...chunk, rewards });
    paidInAll.set(rewards, done);
    done += rewards.length;
    await insertCorrectionNotices(trx, contestId, correctionNumber, changed, at);
  }
  await bookTransfers(trx, booked, at);
  await logOutcome(trx, contest, final, paidInAll, at);
}
