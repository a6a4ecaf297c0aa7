import { entryVerdict } from '../../domain/cricket/matchLife';
import { maskOfSlots } from '../../domain/leaderboard/board';
import { entryFee } from '../../domain/ledger/ledger';
import { ok, type Result } from '../../domain/result';
import { validateTeam } from '../../domain/team/team';
import { openContest } from '../storage/contestRows';
import {
  addEntries,
  changeTeams,
  contestWithEntries,
  holdAccounts,
  holdPlaces,
  type Joining,
} from '../storage/joinRows';
import { bookTransfers } from '../storage/ledgerRows';
import { squadOfMatch, type SquadPlayer } from '../storage/squadRows';
import type { Trx } from '../storage/transaction';
import { problem, type Problem } from './problems';

export interface Submission {
  userId: string;
  matchId: string;
  contestId: string;
  playerIds: readonly string[];
  /** When the request reached the server: it decides about the lock. */
  receivedMs: number;
}

/** The players' names in the order sent; null: nothing has happened, and it wants to be sent alone. */
export type JoinOutcome = Result<string[], Problem> | null;

type Refusal = Extract<Result<never, Problem>, { ok: false }>;
type Contest = NonNullable<Awaited<ReturnType<typeof contestWithEntries>>>;

/**
 * Enters teams for one contest, and changes those of who is in it, in the order given: what each
 * submission alone would have come to, in a fixed number of statements. Nobody is waited for whose caps
 * are being moved by somebody else, a settlement perhaps: unless it is `alone`, that submission is left out.
 *
 * Held are, in this order: the match, the accounts of who has to pay, the contest. Nobody waits for an
 * account while he holds more than the match, so none of it ends in a deadlock.
 */
export async function enterTeams(
  trx: Trx,
  clock: () => number,
  submissions: readonly Submission[],
  alone: boolean,
): Promise<JoinOutcome[]> {
  const { matchId, contestId } = submissions[0]!;
  const tooLate = await holdMatch(trx, clock, matchId);
  const userIds = [...new Set(submissions.map(({ userId }) => userId))];
  const contest = await contestWithEntries(trx, contestId, userIds);
  const entered = new Map(contest?.entered.map((entry) => [entry.userId, entry]));
  const refusals = submissions.map(({ userId, receivedMs }) => {
    const refusal = tooLate(receivedMs) ?? closedTo(contest, matchId);
    const has = entered.get(userId);
    if (refusal) return refusal;
    if (has && has.contestId !== contestId) return problem('ALREADY_ENTERED');
    // Nobody can leave a full contest: it stays so.
    return !has && isFull(contest!) ? problem('CONTEST_FULL') : null;
  });
  if (!contest || refusals.every((refusal) => refusal !== null)) return refusals;

  const squad = await squadOfMatch(trx, matchId);
  const teams = submissions.map(({ playerIds }, place) => {
    return refusals[place] ?? teamOf(playerIds, squad);
  });
  // The last team of somebody who sent several counts; his place in the order is that of the first.
  const editing = new Map<number, string>();
  const joining = new Map<string, string>();
  submissions.forEach(({ userId }, place) => {
    const [team, has] = [teams[place]!, entered.get(userId)];
    if (team.ok && has) editing.set(has.entryId, team.value.mask);
    else if (team.ok) joining.set(userId, team.value.mask);
  });
  const changed = await edit(trx, clock, editing);
  const joined = await join(trx, clock, contest, joining, alone);
  return submissions.map(({ userId }, place) => {
    const team = teams[place]!;
    if (!team.ok) return team;
    const has = entered.get(userId);
    if (has && !changed.has(has.entryId)) {
      return problem('NOT_FOUND', 'The team was withdrawn meanwhile');
    }
    const outcome = has ? ok(null) : joined.get(userId)!;
    return outcome?.ok ? ok(team.value.names) : outcome;
  });
}

/**
 * Holds a match against its freeze, then looks at the clock (decisions.md, "Lock"): answers what refuses
 * a request by the moment it was received, null when nothing does.
 */
export async function holdMatch(
  trx: Trx,
  clock: () => number,
  matchId: string,
): Promise<(receivedMs: number) => Refusal | null> {
  const match = await trx
    .selectFrom('match')
    .select(['status', 'lock_at', 'locked_at'])
    .where('id', '=', matchId)
    .forShare()
    .executeTakeFirst();
  if (!match) return () => problem('NOT_FOUND', 'Match not found');
  const times = {
    lockAtMs: match.lock_at.getTime(),
    lockedAtMs: match.locked_at?.getTime() ?? null,
    nowMs: clock(),
  };
  return (receivedMs) => {
    if (entryVerdict({ ...times, receivedMs }) === 'started') return problem('MATCH_STARTED');
    return match.status === 'scheduled' ? null : problem('CONTEST_CLOSED');
  };
}

function closedTo(contest: Contest | undefined, matchId: string): Refusal | null {
  if (contest?.match_id !== matchId) return problem('NOT_FOUND', 'Contest not found');
  return contest.status === 'open' ? null : problem('CONTEST_CLOSED');
}

const isFull = (contest: Contest): boolean => contest.participants === contest.max_participants;

/** The players' names in the order of their ids, and the mask of their slots as the database takes it. */
function teamOf(playerIds: readonly string[], squad: readonly SquadPlayer[]) {
  const team = validateTeam(playerIds, squad);
  if (!team.ok) return team;
  const bySquadId = new Map(squad.map((player) => [player.id, player]));
  const players = playerIds.map((id) => bySquadId.get(id)!);
  const mask = maskOfSlots(players.map(({ slot }) => slot));
  // PostgreSQL's bigint is signed; the 64 bits are the same.
  const signed = BigInt.asIntN(64, mask).toString();
  return ok({ names: players.map(({ name }) => name), mask: signed });
}

async function edit(trx: Trx, clock: () => number, maskById: ReadonlyMap<number, string>) {
  return maskById.size === 0 ? new Set() : changeTeams(trx, maskById, new Date(clock()));
}

type Joined = Result<null, Problem> | null;

/** Who pays and finds a place is in; the outcome of each user. */
async function join(
  trx: Trx,
  clock: () => number,
  contest: Contest,
  maskByUser: ReadonlyMap<string, string>,
  alone: boolean,
): Promise<Map<string, Joined>> {
  const feeCaps = contest.entry_caps;
  const outcomes = new Map<string, Joined>();
  const payers: Joining[] = [];
  const caps = await capsOf(trx, feeCaps, [...maskByUser.keys()], alone);
  for (const [userId, mask] of maskByUser) {
    const balance = caps(userId);
    if (balance === null) outcomes.set(userId, null);
    else if (balance < feeCaps) outcomes.set(userId, problem('NOT_ENOUGH_CAPS'));
    else payers.push({ userId, mask });
  }
  if (payers.length === 0) return outcomes;

  const places = await holdPlaces(trx, contest.id);
  for (const { userId } of payers.slice(places)) outcomes.set(userId, problem('CONTEST_FULL'));
  const entering = payers.slice(0, places);
  if (entering.length === 0) return outcomes;
  const at = new Date(clock());
  const { entryIds, isFull: isFullNow } = await addEntries(trx, contest.id, entering, at);
  // Another server may have entered the same user a moment ago.
  for (const { userId } of entering) outcomes.set(userId, entryIds.has(userId) ? ok(null) : null);
  if (feeCaps > 0) {
    const fees = [...entryIds].map(([userId, entryId]) => {
      const paid = { entryId, userId, contestId: contest.id, amountCaps: feeCaps };
      return { transfer: entryFee(paid), entryId, contestId: contest.id };
    });
    await bookTransfers(trx, fees, at);
  }
  if (isFullNow) {
    await openContest(trx, contest.match_id, contest.contest_type_id, contest.series + 1);
  }
  return outcomes;
}

/** What a user can pay; null when somebody else is moving his caps. */
async function capsOf(trx: Trx, feeCaps: number, userIds: readonly string[], alone: boolean) {
  if (feeCaps === 0 || userIds.length === 0) return () => 0;
  const balances = await holdAccounts(trx, userIds, alone ? 'wait' : 'pass over');
  return (userId: string): number | null => balances.get(userId) ?? (alone ? 0 : null);
}
