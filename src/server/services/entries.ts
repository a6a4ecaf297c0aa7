import { entryVerdict } from '../../domain/cricket/matchLife';
import { maskOfSlots } from '../../domain/leaderboard/board';
import { entryFee, refund } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import { validateTeam } from '../../domain/team/team';
import { openContest } from '../storage/contestRows';
import { bookTransfers } from '../storage/ledgerRows';
import { squadOfMatch } from '../storage/squadRows';
import { isOverdraft, transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { createLines } from './lines';
import { problem, type Problem } from './problems';

export interface Submission {
  userId: string;
  matchId: string;
  contestId: string;
  playerIds: readonly string[];
  /** When the request reached the server: it decides about the lock. */
  receivedMs: number;
}

export interface Entries {
  /**
   * Enters a contest with a team, or changes the team; answers the players' names in the order sent.
   * Nothing has happened after NOT_FOUND, a team problem, MATCH_STARTED, CONTEST_CLOSED, CONTEST_FULL,
   * ALREADY_ENTERED or NOT_ENOUGH_CAPS. The same submission twice is one entry and one fee.
   */
  submitTeam(submission: Submission): Promise<Result<string[], Problem>>;
  /** Gives the place and the fee back. NOT_FOUND, MATCH_STARTED, CONTEST_CLOSED, LEAVE_FULL. */
  leaveContest(leaving: Leaving): Promise<Result<null, Problem>>;
}

export type Leaving = Pick<Submission, 'userId' | 'contestId' | 'receivedMs'>;

/** How many teams for one contest are written at a time; a quarter of the database's connections. */
const LINE_WIDTH = 5;

export function createEntries({ db, clock }: ServiceContext): Entries {
  const inLine = createLines(LINE_WIDTH);

  async function submitTeam(submission: Submission): Promise<Result<string[], Problem>> {
    try {
      return await inLine(submission.contestId, () => {
        return transact(db, (trx) => enter(trx, submission));
      });
    } catch (error) {
      if (isOverdraft(error)) return problem('NOT_ENOUGH_CAPS');
      throw error;
    }
  }

  async function enter(trx: Trx, submission: Submission): Promise<Result<string[], Problem>> {
    const { userId, matchId, contestId, playerIds } = submission;
    const verdict = await lockVerdict(trx, matchId, submission.receivedMs);
    if (verdict) return verdict;
    const contest = await contestOf(trx, contestId);
    if (contest?.match_id !== matchId) return problem('NOT_FOUND', 'Contest not found');
    if (contest.status !== 'open') return problem('CONTEST_CLOSED');
    const present = await entryOf(trx, userId, matchId, contest.contest_type_id);
    if (present && present.contest_id !== contestId) return problem('ALREADY_ENTERED');
    // Spares the crowd in front of a full contest the wait for its row; the guard is in takePlace.
    const full = contest.participants === contest.max_participants;
    if (!present && full) return problem('CONTEST_FULL');
    const team = await teamOf(trx, matchId, playerIds);
    if (!team.ok) return team;
    const { names, mask } = team.value;
    const written = present
      ? await changeTeam(trx, present.id, mask)
      : await join(trx, submission, contest, mask);
    return written.ok ? ok(names) : written;
  }

  async function join(
    trx: Trx,
    submission: Submission,
    contest: ContestRow,
    mask: string,
  ): Promise<Result<null, Problem>> {
    const { userId, matchId, contestId } = submission;
    const at = new Date(clock());
    const taken = await takePlace(trx, contestId);
    // Somebody else, or another request of the same user, may have been quicker.
    const entry = await trx
      .insertInto('entry')
      .values({
        contest_id: contestId,
        match_id: matchId,
        contest_type_id: contest.contest_type_id,
        user_id: userId,
        team_mask: mask,
        created_at: at,
        updated_at: at,
        total: null,
        rank: null,
        reward: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'match_id', 'contest_type_id']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!entry) return editAfterRace(trx, submission, contest, mask, taken !== undefined);
    if (!taken) return problem('CONTEST_FULL');
    if (contest.entry_caps > 0) {
      const amountCaps = contest.entry_caps;
      const transfer = entryFee({ entryId: entry.id, userId, contestId, amountCaps });
      await bookTransfers(trx, [{ transfer, entryId: entry.id, contestId }], at);
    }
    if (taken.participants === taken.max_participants) {
      await openContest(trx, matchId, contest.contest_type_id, contest.series + 1);
    }
    return ok(null);
  }

  /** The same user's other request entered first: this one is an edit, and gives its place back. */
  async function editAfterRace(
    trx: Trx,
    { userId, matchId, contestId }: Submission,
    contest: ContestRow,
    mask: string,
    tookPlace: boolean,
  ): Promise<Result<null, Problem>> {
    if (tookPlace) await releasePlace(trx, contestId);
    const present = await entryOf(trx, userId, matchId, contest.contest_type_id);
    if (present?.contest_id !== contestId) return problem('ALREADY_ENTERED');
    return changeTeam(trx, present.id, mask);
  }

  async function changeTeam(
    trx: Trx,
    entryId: number,
    mask: string,
  ): Promise<Result<null, Problem>> {
    const changed = await trx
      .updateTable('entry')
      .set({ team_mask: mask, updated_at: new Date(clock()) })
      .where('id', '=', entryId)
      .returning('id')
      .executeTakeFirst();
    return changed ? ok(null) : problem('NOT_FOUND', 'The team was withdrawn meanwhile');
  }

  function leaveContest(leaving: Leaving): Promise<Result<null, Problem>> {
    const { userId, contestId } = leaving;
    return transact<null, Problem>(db, async (trx) => {
      const known = await contestOf(trx, contestId);
      if (!known) return problem('NOT_FOUND', 'Contest not found');
      const verdict = await lockVerdict(trx, known.match_id, leaving.receivedMs);
      if (verdict) return verdict;
      const contest = await contestOf(trx, contestId, true);
      if (contest?.status !== 'open') return problem('CONTEST_CLOSED');
      const entry = await entryOf(trx, userId, contest.match_id, contest.contest_type_id);
      if (entry?.contest_id !== contestId)
        return problem('NOT_FOUND', 'You have no team in this contest');
      if (contest.participants === contest.max_participants) return problem('LEAVE_FULL');
      const gone = await trx
        .deleteFrom('entry')
        .where('id', '=', entry.id)
        .returning('id')
        .executeTakeFirst();
      if (!gone) return problem('NOT_FOUND', 'You have no team in this contest');
      await releasePlace(trx, contestId);
      if (contest.entry_caps > 0) {
        const amountCaps = contest.entry_caps;
        const transfer = refund({ entryId: entry.id, userId, contestId, amountCaps });
        await bookTransfers(trx, [{ transfer, entryId: entry.id, contestId }], new Date(clock()));
      }
      return ok(null);
    });
  }

  /** Holds the match against the freeze, then looks at the clock: decisions.md, "Lock". */
  async function lockVerdict(trx: Trx, matchId: string, receivedMs: number) {
    const match = await trx
      .selectFrom('match')
      .select(['status', 'lock_at', 'locked_at'])
      .where('id', '=', matchId)
      .forShare()
      .executeTakeFirst();
    if (!match) return problem('NOT_FOUND', 'Match not found');
    const verdict = entryVerdict({
      receivedMs,
      lockAtMs: match.lock_at.getTime(),
      lockedAtMs: match.locked_at?.getTime() ?? null,
      nowMs: clock(),
    });
    if (verdict === 'started') return problem('MATCH_STARTED');
    return match.status === 'scheduled' ? null : problem('CONTEST_CLOSED');
  }

  return { submitTeam, leaveContest };
}

/** The players' names in the order of their ids, and the mask of their slots. */
async function teamOf(trx: Trx, matchId: string, playerIds: readonly string[]) {
  const squad = await squadOfMatch(trx, matchId);
  const team = validateTeam(playerIds, squad);
  if (!team.ok) return team;
  const bySquadId = new Map(squad.map((player) => [player.id, player]));
  const players = playerIds.map((id) => bySquadId.get(id)!);
  const mask = toBigint(maskOfSlots(players.map(({ slot }) => slot)));
  return ok({ names: players.map(({ name }) => name), mask });
}

type ContestRow = NonNullable<Awaited<ReturnType<typeof contestOf>>>;

function contestOf(trx: Trx, contestId: string, lock = false) {
  const query = trx
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['match_id', 'contest_type_id', 'series', 'status', 'participants', 'entry_caps'])
    .select('contest.max_participants')
    .where('contest.id', '=', contestId);
  return (lock ? query.forUpdate('contest') : query).executeTakeFirst();
}

function entryOf(trx: Trx, userId: string, matchId: string, contestTypeId: string) {
  return trx
    .selectFrom('entry')
    .select(['id', 'contest_id'])
    .where('user_id', '=', userId)
    .where('match_id', '=', matchId)
    .where('contest_type_id', '=', contestTypeId)
    .executeTakeFirst();
}

/** The guard of the capacity: no row comes back when the contest is full. */
function takePlace(trx: Trx, contestId: string) {
  return trx
    .updateTable('contest')
    .set((row) => ({ participants: row('participants', '+', 1) }))
    .where('id', '=', contestId)
    .where('status', '=', 'open')
    .where((row) =>
      row.or([
        row('max_participants', 'is', null),
        row('participants', '<', row.ref('max_participants')),
      ]),
    )
    .returning(['participants', 'max_participants'])
    .executeTakeFirst();
}

function releasePlace(trx: Trx, contestId: string) {
  return trx
    .updateTable('contest')
    .set((row) => ({ participants: row('participants', '-', 1) }))
    .where('id', '=', contestId)
    .execute();
}

/** PostgreSQL's bigint is signed; the 64 bits are the same. */
function toBigint(mask: bigint): string {
  return BigInt.asIntN(64, mask).toString();
}
