import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { FinalRanks } from '../../domain/leaderboard/boardReads';
import { houseShare } from '../../domain/ledger/ledger';
import type { Boards } from '../boards/boards';
import type { BookClosing } from '../books/closing';
import { logOutcome, logRefund } from '../books/outcomes';
import type { ServiceContext } from '../context';
import type { ContestStatus } from '../database/schema';
import { inTransaction, type Trx } from '../database/transaction';
import { createForEachMatch } from '../forEachMatch';
import { heldMatches, matchesToSettle, type HeldMatch } from '../matches/matchLifeViews';
import { writeNightmareXI } from '../matches/matchPlayerRows';
import { lockMatchToComplete, lockMatchToSettle, writeCompletion } from '../matches/matchRows';
import { addMatchOccasion } from '../notify/occasions';
import { lockContestToEnd, writeEnd } from './contestRows';
import { payRewards, writeResults } from './entryRows';
import { finalRanksOf } from './finalRanks';
import { bookTransfers, refundEntries } from './ledgerRows';
import { nextContest, type PlayedContest } from './settlementViews';

export type { HeldMatch };

export interface Settlement {
  /**
   * Pays the contests of matches whose review has ended, refunds those of matches without a result, and completes the
   * matches. Each contest has a transaction of its own, so a run after a crash continues with the remaining contests.
   * The book of a contest is closed before it is paid.
   * Returns how many contests it ended.
   */
  settleDue(): Promise<number>;
  /** Returns the matches that are not paid because their score does not add up. */
  heldMatches(): Promise<HeldMatch[]>;
}

export function createSettlement(
  { db, clock }: ServiceContext,
  boards: Boards,
  { closeContest }: Pick<BookClosing, 'closeContest'>,
): Settlement {
  const forEachMatch = createForEachMatch({ db, clock }, 'settle');

  async function settleDue(): Promise<number> {
    let ended = 0;
    const due = await matchesToSettle(db, new Date(clock()));
    const statusById = new Map(due.map(({ id, status }) => [id, status]));
    await forEachMatch([...statusById.keys()], async (id) => {
      const status = statusById.get(id)!;
      const statuses = statusesToEnd(status);
      for (let next = await nextContest(db, id, { afterId: '', statuses }); next;) {
        if (await endContest(next, status)) ended += 1;
        next = await nextContest(db, id, { afterId: next.contest_id, statuses });
      }
      await complete(id, status);
    });
    return ended;
  }

  /** Returns false when another process has ended the contest or is ending it, or the match has changed. */
  async function endContest(contest: PlayedContest, status: MatchStatus): Promise<boolean> {
    const { contest_id: contestId, match_id: matchId, entry_caps: fee } = contest;
    if (contest.status === 'locked') await closeContest(contestId);
    const final = status === 'in_review' ? await finalRanksOf(db, boards, contest) : null;
    return inTransaction(db, async (trx) => {
      // A correction from the feed may have restarted the review. The lock keeps out further corrections.
      const match = await lockMatchToSettle(trx, matchId, status, new Date(clock()));
      if (!match || (final && final.version !== match.version)) return false;
      if (!(await lockContestToEnd(trx, contestId, statusesToEnd(status)))) return false;
      const at = new Date(clock());
      if (final) {
        await pay(trx, contestId, final, at);
        await logOutcome(trx, contest, final, final.rewards, at);
      } else {
        await refundEntries(trx, contestId, fee, at);
        await logRefund(trx, contest, at);
      }
      const { corrections } = match;
      await writeEnd(trx, contestId, { status: final ? 'settled' : 'refunded', at, corrections });
      return true;
    });
  }

  /** Completes the match once none of its contests is open or locked. */
  async function complete(matchId: string, status: MatchStatus): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await lockMatchToComplete(trx, matchId, status))) return;
      const hasResult = status === 'in_review';
      const nightmareTotal = hasResult ? await writeNightmareXI(trx, matchId) : null;
      const at = new Date(clock());
      await writeCompletion(trx, matchId, { at, nightmareTotal });
      // Number 0 is the occasion of the contests that were called off at the freeze.
      const occasion = hasResult
        ? { kind: 'result' as const }
        : { kind: 'refund' as const, number: 1 };
      await addMatchOccasion(trx, matchId, occasion, at);
    });
  }

  return { settleDue, heldMatches: () => heldMatches(db) };
}

/** Returns the statuses of contests that have to be ended, for a match with or without a result. */
function statusesToEnd(status: MatchStatus): ContestStatus[] {
  return status === 'in_review' ? ['locked'] : ['open', 'locked'];
}

async function pay(trx: Trx, contestId: string, final: FinalRanks, at: Date): Promise<void> {
  await writeResults(trx, contestId, final);
  // The share comes first: if the house adds caps, they have to be in the pot before the pot pays.
  const share = houseShare(contestId, final.houseCaps);
  if (share) await bookTransfers(trx, [{ transfer: share, contestId }], at);
  await payRewards(trx, contestId, final, at);
}
