import { refund } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import { holdAccounts } from '../storage/joinRows';
import { bookTransfers } from '../storage/ledgerRows';
import { isUnavailable, transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { createGathering } from './gathering';
import { enterTeams, holdMatch, type JoinOutcome, type Submission } from './joins';
import { problem, type Problem } from './problems';
import { restOf } from './sharedLook';

export interface Entries {
  /**
   * Enters a contest with a team, or changes the team; answers the players' names in the order sent.
   * Nothing has happened after NOT_FOUND, a team problem, MATCH_STARTED, CONTEST_CLOSED, CONTEST_FULL,
   * ALREADY_ENTERED or NOT_ENOUGH_CAPS. The same submission twice is one entry and one fee.
   * Those for one contest that come while others are being written share a transaction.
   */
  submitTeam(submission: Submission): Promise<Result<string[], Problem>>;
  /** Gives the place and the fee back. NOT_FOUND, MATCH_STARTED, CONTEST_CLOSED, LEAVE_FULL. */
  leaveContest(leaving: Leaving): Promise<Result<null, Problem>>;
}

export type Leaving = Pick<Submission, 'userId' | 'contestId' | 'receivedMs'>;

/** Those who were just answered come again in this time: a third more of them enter in a second. */
export const GATHER_MS = 5;

/** Few enough to be written long before a statement takes too long. */
const MOST_TOGETHER = 500;

export function createEntries({ db, clock }: ServiceContext): Entries {
  const together = createGathering<Submission, JoinOutcome>(
    MOST_TOGETHER,
    async (submissions) => {
      try {
        return await enter(submissions, false);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        // The fault of one of them, who is found out alone.
        return submissions.map(() => null);
      }
    },
    restOf(GATHER_MS),
  );
  const alone = createGathering<Submission, JoinOutcome>(1, (submissions) => {
    return enter(submissions, true);
  });

  async function submitTeam(submission: Submission): Promise<Result<string[], Problem>> {
    const key = JSON.stringify([submission.matchId, submission.contestId]);
    let outcome = await together(key, submission);
    while (outcome === null) outcome = await alone(key, submission);
    return outcome;
  }

  async function enter(submissions: readonly Submission[], isAlone: boolean) {
    const entered = await transact<JoinOutcome[], never>(db, async (trx) => {
      return ok(await enterTeams(trx, clock, submissions, isAlone));
    });
    return entered.ok ? entered.value : [];
  }

  function leaveContest(leaving: Leaving): Promise<Result<null, Problem>> {
    const { userId, contestId } = leaving;
    return transact<null, Problem>(db, async (trx) => {
      const known = await contestOf(trx, contestId);
      if (!known) return problem('NOT_FOUND', 'Contest not found');
      const tooLate = await holdMatch(trx, clock, known.match_id);
      const refusal = tooLate(leaving.receivedMs);
      if (refusal) return refusal;
      // Before the contest, as whoever enters does.
      if (known.entry_caps > 0) await holdAccounts(trx, [userId], 'wait');
      const contest = await contestOf(trx, contestId, true);
      if (contest?.status !== 'open') return problem('CONTEST_CLOSED');
      const entry = await trx
        .deleteFrom('entry')
        .where('user_id', '=', userId)
        .where('match_id', '=', contest.match_id)
        .where('contest_type_id', '=', contest.contest_type_id)
        .where('contest_id', '=', contestId)
        .returning('id')
        .executeTakeFirst();
      if (!entry) return problem('NOT_FOUND', 'You have no team in this contest');
      if (contest.participants === contest.max_participants) return problem('LEAVE_FULL');
      await releasePlace(trx, contestId);
      if (contest.entry_caps > 0) {
        const amountCaps = contest.entry_caps;
        const transfer = refund({ entryId: entry.id, userId, contestId, amountCaps });
        await bookTransfers(trx, [{ transfer, entryId: entry.id, contestId }], new Date(clock()));
      }
      return ok(null);
    });
  }

  return { submitTeam, leaveContest };
}

function contestOf(trx: Trx, contestId: string, lock = false) {
  const query = trx
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['match_id', 'contest_type_id', 'status', 'participants', 'entry_caps'])
    .select('contest.max_participants')
    .where('contest.id', '=', contestId);
  return (lock ? query.forUpdate('contest') : query).executeTakeFirst();
}

function releasePlace(trx: Trx, contestId: string) {
  return trx
    .updateTable('contest')
    .set((row) => ({ participants: row('participants', '-', 1) }))
    .where('id', '=', contestId)
    .execute();
}
