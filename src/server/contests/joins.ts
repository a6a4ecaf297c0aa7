import { isOpenForTeams } from '../../domain/cricket/matchLife';
import { maskOfSlots } from '../../domain/leaderboard/board';
import { entryFee } from '../../domain/ledger/ledger';
import type { TeamReceipt } from '../../domain/proof/receipt';
import { ok, type Result } from '../../domain/result';
import { validateTeam } from '../../domain/team/team';
import { ownerTagOf } from '../books/primitives';
import { addJoins, withJoins } from '../books/logRows';
import { batchOfTeams, teamNumber } from '../books/receipts';
import type { ServiceContext } from '../context';
import type { Trx } from '../database/transaction';
import { lockMatchAgainstFreeze } from '../matches/matchRows';
import type { SquadPlayer } from '../matches/squadViews';
import { problem, type Problem } from '../problems';
import { openContests } from './contestRows';
import {
  addEntries,
  changeTeams,
  contestWithApplicants,
  lockAccountsAndPlaces,
  type JoiningTeam,
} from './joinRows';
import { bookTransfers } from './ledgerRows';
import type { ReadSquad } from './squadCache';

export interface Submission {
  userId: string;
  matchId: string;
  contestId: string;
  playerIds: readonly string[];
  /** When the request reached the server, which decides whether it was in time for the lock. */
  receivedMs: number;
}

/** A team that was entered or changed. */
export interface Joined {
  /** The players' names in the order of the request. */
  names: string[];
  /** Null when the same user sent another team in the same moment, which counts instead. */
  receipt: TeamReceipt | null;
}

/** Null: nothing has changed, and the submission has to be tried alone. */
export type JoinResult = Result<Joined, Problem> | null;

type JoinContext = Pick<ServiceContext, 'clock' | 'newId'> & { squadOf: ReadSquad };
type Refusal = Extract<Result<never, Problem>, { ok: false }>;
type Contest = NonNullable<Awaited<ReturnType<typeof contestWithApplicants>>>;

/**
 * Enters teams into one contest, or changes the teams of users who are already in it, in the given order. Needs a fixed
 * number of statements, with the same results as one submission after the other. If another transaction, such as a
 * settlement, locks the account of a user, the submission is left out unless `alone` is true.
 *
 * Locks are taken in this order, which is that of leaving a contest, too: the match, the accounts that have to pay, the
 * contest if it has a maximum, the new entries by their users, the pot, other entries by their ids.
 */
export async function enterTeams(
  trx: Trx,
  context: JoinContext,
  submissions: readonly Submission[],
  alone: boolean,
): Promise<JoinResult[]> {
  const { clock, squadOf } = context;
  const { matchId, contestId } = submissions[0]!;
  const refusalAt = await lockOpenMatch(trx, clock, matchId);
  const userIds = [...new Set(submissions.map(({ userId }) => userId))];
  const contest = await contestWithApplicants(trx, contestId, userIds);
  const entryOf = (userId: string) => contest?.applicants[userId]?.entry ?? null;
  const refusals = submissions.map(({ userId, receivedMs }) => {
    const refusal = refusalAt(receivedMs) ?? closedTo(contest, matchId);
    const entry = entryOf(userId);
    if (refusal) return refusal;
    if (contest?.applicants[userId]?.tagKey === null) return problem('ACCOUNT_SUSPENDED');
    if (entry && entry.contestId !== contestId) return problem('ALREADY_ENTERED');
    // Users can't leave a full contest, so it stays full.
    return !entry && isFull(contest!) ? problem('CONTEST_FULL') : null;
  });
  if (!contest || refusals.every((refusal) => refusal !== null)) return refusals;

  const squad = await squadOf(trx, matchId, contest.squadSize);
  const teams = submissions.map(({ playerIds }, index) => {
    return refusals[index] ?? teamOf(playerIds, squad);
  });
  // If a user has sent several teams, the last one counts. Its place in the order of entry is that of the first one.
  const editing = new Map<number, string>();
  const joining = new Map<string, JoiningTeam>();
  submissions.forEach(({ userId }, index) => {
    const [team, entry] = [teams[index]!, entryOf(userId)];
    if (team.ok && entry) editing.set(entry.id, team.value.mask);
    else if (team.ok) {
      // The database refuses the entry of a user who does not exist.
      const tagKey = Buffer.from(contest.applicants[userId]?.tagKey ?? '', 'base64');
      const ownerTag = ownerTagOf(tagKey, contestId);
      joining.set(userId, { userId, mask: team.value.mask, ownerTag });
    }
  });
  const joined = await join(trx, context, contest, joining, alone);
  const changed = await edit(trx, context, contestId, editing);
  return submissions.map(({ userId }, index) => {
    const team = teams[index]!;
    if (!team.ok) return team;
    const entry = entryOf(userId);
    const receipt = entry ? changed.get(entry.id) : joined.get(userId)!;
    if (receipt === undefined) return problem('NOT_FOUND', 'The team was withdrawn meanwhile');
    if (receipt === null || 'ok' in receipt) return receipt;
    const isLast = receipt.receipt.team === teamNumber(team.value.mask);
    return ok({ names: team.value.names, receipt: isLast ? receipt : null });
  });
}

/**
 * Locks a match against its freeze, then reads the clock (src/server/README.md, "Time"). Returns a function from the
 * time at which a request was received to the reason for its refusal, or null if it is accepted.
 */
export async function lockOpenMatch(
  trx: Trx,
  clock: () => number,
  matchId: string,
): Promise<(receivedMs: number) => Refusal | null> {
  const match = await lockMatchAgainstFreeze(trx, matchId);
  if (!match) return () => problem('NOT_FOUND', 'Match not found');
  const times = {
    lockAtMs: match.lock_at.getTime(),
    lockedAtMs: match.locked_at?.getTime() ?? null,
    nowMs: clock(),
  };
  return (receivedMs) => {
    if (!isOpenForTeams({ ...times, receivedMs })) return problem('MATCH_STARTED');
    return match.status === 'scheduled' ? null : problem('CONTEST_CLOSED');
  };
}

function closedTo(contest: Contest | undefined, matchId: string): Refusal | null {
  if (contest?.match_id !== matchId) return problem('NOT_FOUND', 'Contest not found');
  return contest.status === 'open' ? null : problem('CONTEST_CLOSED');
}

const isFull = (contest: Contest): boolean => contest.participants === contest.max_participants;

/** Returns the players' names in the order of their ids, and the mask of their slots as the database stores it. */
function teamOf(playerIds: readonly string[], squad: readonly SquadPlayer[]) {
  const team = validateTeam(playerIds, squad);
  if (!team.ok) return team;
  const mask = maskOfSlots(team.value.map(({ slot }) => slot));
  // PostgreSQL's bigint is signed; the conversion keeps the 64 bits.
  const signed = BigInt.asIntN(64, mask).toString();
  return ok({ names: team.value.map(({ name }) => name), mask: signed });
}

/** Returns the receipts of the entries that still exist. */
async function edit(
  trx: Trx,
  { clock, newId }: JoinContext,
  contestId: string,
  masksById: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, TeamReceipt>> {
  if (masksById.size === 0) return new Map();
  const at = new Date(clock());
  const { changed, receipt } = await changeTeams(trx, masksById, at);
  if (receipt === null) return new Map();
  const teams = [...changed].map((entryId) => ({ entryId, mask: masksById.get(entryId)! }));
  const batch = batchOfTeams(contestId, receipt, teams, newId);
  await addJoins(trx, batch, at);
  return batch.issued;
}

type JoinOutcome = TeamReceipt | Refusal | null;

/** Enters the users who can pay while there are free places. Returns the receipt or the refusal of each user. */
async function join(
  trx: Trx,
  { clock, newId }: JoinContext,
  contest: Contest,
  teamsByUser: ReadonlyMap<string, JoiningTeam>,
  alone: boolean,
): Promise<Map<string, JoinOutcome>> {
  const results = new Map<string, JoinOutcome>();
  if (teamsByUser.size === 0) return results;
  const feeCaps = contest.entry_caps;
  const { balances, freePlaces } = await lockAccountsAndPlaces(
    trx,
    feeCaps > 0 ? [...teamsByUser.keys()] : [],
    contest,
    alone ? 'wait' : 'skip locked',
  );
  const payers: JoiningTeam[] = [];
  for (const [userId, team] of teamsByUser) {
    // After waiting, an account is only missing if it does not exist, and then it has no caps.
    const balance = feeCaps === 0 ? 0 : (balances.get(userId) ?? (alone ? 0 : null));
    if (balance === null) results.set(userId, null);
    else if (balance < feeCaps) results.set(userId, problem('NOT_ENOUGH_CAPS'));
    else payers.push(team);
  }
  for (const { userId } of payers.slice(freePlaces)) results.set(userId, problem('CONTEST_FULL'));
  const entering = payers.slice(0, freePlaces);
  // A user without an entry id was entered by another server in the meantime.
  for (const { userId } of entering) results.set(userId, null);
  if (entering.length === 0) return results;

  const at = new Date(clock());
  const { entryIds, isFull, receipt } = await addEntries(trx, contest, entering, at);
  if (receipt === null) return results;
  const teams = [...entryIds].map(([userId, entryId]) => {
    return { entryId, mask: teamsByUser.get(userId)!.mask };
  });
  const batch = batchOfTeams(contest.id, receipt, teams, newId);
  for (const [userId, entryId] of entryIds) results.set(userId, batch.issued.get(entryId)!);
  if (feeCaps > 0) {
    const fees = [...entryIds].map(([userId, entryId]) => {
      const paid = { entryId, userId, contestId: contest.id, amountCaps: feeCaps };
      return { transfer: entryFee(paid), entryId, contestId: contest.id };
    });
    // Every join waits for each statement, so one books the fees and queues the receipts.
    await bookTransfers(withJoins(trx, batch, at), fees, at);
  } else {
    await addJoins(trx, batch, at);
  }
  if (isFull) await openContests(trx, [contest.match_id]);
  return results;
}
