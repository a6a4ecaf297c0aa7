import { refund } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import { batch } from '../cache/batch';
import { addJoins } from '../books/logRows';
import { batchOfTeams, WITHDRAWN } from '../books/receipts';
import { pause } from '../cache/coalesce';
import type { ServiceContext } from '../context';
import { inTransaction, inTransactionResult } from '../database/transaction';
import { isUnavailable, problem, type Problem } from '../problems';
import { contestById, lockContestToLeave } from './contestRows';
import { deleteEntry } from './entryRows';
import { drawReceipt, lockAccountsAndPlaces } from './joinRows';
import { enterTeams, lockOpenMatch, type Joined, type JoinResult, type Submission } from './joins';
import { bookTransfers } from './ledgerRows';
import { releasePlace } from './participantRows';
import { createSquadCache } from './squadCache';

export interface Entries {
  /**
   * Enters a contest with a team, or changes the team. Returns the players' names and the receipt. Changes
   * nothing if it returns NOT_FOUND, a team problem, MATCH_STARTED, CONTEST_CLOSED, CONTEST_FULL, ALREADY_ENTERED or
   * NOT_ENOUGH_CAPS. A repeated submission makes no second entry and charges no second fee. Submissions for one contest
   * that arrive while others are being written share a transaction.
   */
  submitTeam(submission: Submission): Promise<Result<Joined, Problem>>;
  /** Removes the entry and refunds the fee. NOT_FOUND, MATCH_STARTED, CONTEST_CLOSED, LEAVE_FULL. */
  leaveContest(leaving: Leaving): Promise<Result<null, Problem>>;
}

export type Leaving = Pick<Submission, 'userId' | 'contestId' | 'receivedMs'>;

/** Clients that were just served call again within this time and join the next batch: a third more enter per second. */
export const BATCH_PAUSE_MS = 5;

/** Small enough to be written long before a statement times out. */
const MAX_BATCH = 500;

export function createEntries({ db, clock, newId }: ServiceContext): Entries {
  const squadOf = createSquadCache();
  const enterBatched = batch<Submission, JoinResult>(
    MAX_BATCH,
    async (submissions) => {
      try {
        return await enter(submissions, false);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        // One of the submissions is at fault, so each is tried alone.
        return submissions.map(() => null);
      }
    },
    pause(BATCH_PAUSE_MS),
  );
  const enterAlone = batch<Submission, JoinResult>(1, (submissions) => enter(submissions, true));

  async function submitTeam(submission: Submission): Promise<Result<Joined, Problem>> {
    const key = JSON.stringify([submission.matchId, submission.contestId]);
    let result = await enterBatched(key, submission);
    while (result === null) result = await enterAlone(key, submission);
    return result;
  }

  function enter(submissions: readonly Submission[], alone: boolean): Promise<JoinResult[]> {
    return inTransaction(db, (trx) =>
      enterTeams(trx, { clock, newId, squadOf }, submissions, alone),
    );
  }

  function leaveContest(leaving: Leaving): Promise<Result<null, Problem>> {
    const { userId, contestId } = leaving;
    return inTransactionResult<null, Problem>(db, async (trx) => {
      const known = await contestById(trx, contestId);
      if (!known) return problem('NOT_FOUND', 'Contest not found');
      const refusalAt = await lockOpenMatch(trx, clock, known.match_id);
      const refusal = refusalAt(leaving.receivedMs);
      if (refusal) return refusal;
      // Accounts are locked before the contest, as when a team enters.
      if (known.entry_caps > 0) await lockAccountsAndPlaces(trx, [userId], known, 'wait');
      const contest = await lockContestToLeave(trx, contestId, known.max_participants !== null);
      if (contest?.status !== 'open') return problem('CONTEST_CLOSED');
      const { match_id: matchId, contest_type_id: typeId, entry_caps: amountCaps } = contest;
      const entryId = await deleteEntry(trx, contestId, { userId, matchId, typeId });
      if (entryId === undefined) return problem('NOT_FOUND', 'You have no team in this contest');
      if (contest.participants === contest.max_participants) return problem('LEAVE_FULL');
      await releasePlace(trx, contest);
      const at = new Date(clock());
      const withdrawn = [{ entryId, mask: WITHDRAWN }];
      await addJoins(trx, batchOfTeams(contestId, await drawReceipt(trx), withdrawn, newId), at);
      if (amountCaps > 0) {
        const transfer = refund({ entryId, userId, contestId, amountCaps });
        await bookTransfers(trx, [{ transfer, entryId, contestId }], at);
      }
      return ok(null);
    });
  }

  return { submitTeam, leaveContest };
}
