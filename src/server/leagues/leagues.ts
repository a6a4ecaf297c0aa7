import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, inviteCode, readInviteCode } from '../../domain/league/inviteCode';
import { readLeagueName } from '../../domain/league/league';
import { fail, ok, type Result } from '../../domain/result';
import type { Leaderboards } from '../boards/leaderboards';
import type { ServiceContext } from '../context';
import { inTransactionResult, type Trx } from '../database/transaction';
import { invalidField, problem, type Problem } from '../problems';
import { createInviteLimits, type InviteReader } from './inviteLimits';
import {
  addMember,
  deleteLeague,
  endStay,
  insertLeague,
  isBlocked,
  isMember,
  leagueMadeSince,
  lockJoiner,
  lockLeague,
  tournamentExists,
  writeLeague,
  type LeagueChanges,
  type LockedLeague,
} from './leagueRows';
import {
  createLeagueReads,
  notFound,
  type LeagueReads,
  type LeagueTable,
  type LeagueView,
  type OwnRound,
  type RoundSummary,
  type RoundView,
} from './leagueReads';
import type { ReadLeagueTable } from './leagueTableViews';
import { inviteWith, type InviteFacts } from './leagueViews';

export type { InviteFacts, LeagueTable, LeagueView, OwnRound, RoundSummary, RoundView };

export interface NewLeague {
  name: string;
  /** Null when every match counts. */
  tournamentId: string | null;
  endsAt: Date | null;
}

/** Longer than the app waits for a response. */
const REPEATED_MS = 2 * 60_000;

/** What an owner can change with `update`. */
type OwnerChanges = Omit<LeagueChanges, 'code' | 'nameLocked'>;

/**
 * Leagues among friends. For a user who is not a member, a league does not exist: every function that takes its id
 * returns NOT_FOUND. Functions for the owner return NOT_OWNER to the other members.
 */
export interface Leagues extends LeagueReads {
  /**
   * A request that repeats one of the last two minutes returns the league that was made then, because the user may have
   * got no response. Fails with BAD_REQUEST if the name or the last day is not valid, NOT_FOUND if there is no such
   * tournament, LEAGUE_LIMIT if the user has too many leagues, and UNAUTHENTICATED if the account is deleted.
   */
  create(userId: string, league: NewLeague): Promise<Result<LeagueView, Problem>>;
  /**
   * Only for the owner. Fails with BAD_REQUEST if the name, the last day or the new owner is not valid, and
   * LEAGUE_NAME_LOCKED if the operator has chosen the name.
   */
  update(
    leagueId: string,
    userId: string,
    changes: OwnerChanges,
  ): Promise<Result<LeagueView, Problem>>;
  /** Replaces the invite code. Only for the owner. */
  replaceCode(leagueId: string, userId: string): Promise<Result<LeagueView, Problem>>;
  /** Deletes the league. Only for the owner. */
  remove(leagueId: string, userId: string): Promise<Result<null, Problem>>;
  /** Ends the membership of a user. Members can end their own, the owner anybody's. */
  removeMember(
    leagueId: string,
    userId: string,
    member: { userId: string; blocked: boolean },
  ): Promise<Result<null, Problem>>;
  /** Returns the invitation of a code. Fails with NOT_FOUND for a wrong code, TOO_MANY_REQUESTS after too many. */
  invite(code: string, reader: InviteReader): Promise<Result<InviteFacts, Problem>>;
  /**
   * Joins the league of a code; joining again changes nothing. Fails as `invite` does, and with UNAUTHENTICATED,
   * LEAGUE_FULL, LEAGUE_LIMIT or LEAGUE_ENDED.
   */
  join(code: string, reader: InviteReader): Promise<Result<LeagueView, Problem>>;
}

export function createLeagues(
  context: ServiceContext,
  leaderboards: Pick<Leaderboards, 'teamTotals'>,
  readTable: ReadLeagueTable,
): Leagues {
  const { db, clock, newId } = context;
  const limits = createInviteLimits(context);
  const reads = createLeagueReads(context, leaderboards, readTable);

  /** Locks a league that the user owns, and runs `work` on it in the same transaction. */
  function asOwner<T>(
    leagueId: string,
    userId: string,
    work: (trx: Trx, league: LockedLeague) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    return inTransactionResult<T, Problem>(db, async (trx) => {
      const league = await lockAsMember(trx, leagueId, userId);
      if (!league) return notFound();
      return league.ownerId === userId ? work(trx, league) : problem('NOT_OWNER');
    });
  }

  async function create(
    userId: string,
    { name, tournamentId, endsAt }: NewLeague,
  ): Promise<Result<LeagueView, Problem>> {
    const now = new Date(clock());
    const read = checked({ name, endsAt }, now);
    if (!read.ok) return read;
    const choices = { name: read.value.name, ownerId: userId, tournamentId, endsAt };
    const created = await inTransactionResult<string, Problem>(db, async (trx) => {
      const joiner = await lockJoiner(trx, userId, now);
      if (!joiner) return problem('UNAUTHENTICATED');
      const made = await leagueMadeSince(trx, choices, new Date(now.getTime() - REPEATED_MS));
      if (made !== undefined) return ok(made);
      if (!joiner.hasRoom) return problem('LEAGUE_LIMIT');
      if (tournamentId !== null && !(await tournamentExists(trx, tournamentId))) {
        return problem('NOT_FOUND', 'Tournament not found');
      }
      const id = newId();
      await insertLeague(trx, { ...choices, id, code: newCode() }, now);
      return ok(id);
    });
    return created.ok ? reads.read(created.value, userId) : created;
  }

  async function update(
    leagueId: string,
    userId: string,
    changes: OwnerChanges,
  ): Promise<Result<LeagueView, Problem>> {
    const now = new Date(clock());
    const read = checked(changes, now);
    if (!read.ok) return read;
    const updated = await asOwner<null>(leagueId, userId, async (trx, { endsAt, nameLocked }) => {
      if (nameLocked && changes.name !== undefined) return problem('LEAGUE_NAME_LOCKED');
      // A league that has ended can't be prolonged, because the matches after its last day were not counted.
      const isOver = endsAt !== null && endsAt <= now;
      if (isOver && changes.endsAt !== undefined) return invalidField('ends_at', LAST_DAY_OVER);
      const { ownerId } = changes;
      if (ownerId !== undefined && !(await isMember(trx, leagueId, ownerId))) {
        return invalidField('owner_id', 'The new owner is not a member of the league');
      }
      await writeLeague(trx, leagueId, read.value);
      return ok(null);
    });
    return updated.ok ? reads.read(leagueId, userId) : updated;
  }

  async function replaceCode(
    leagueId: string,
    userId: string,
  ): Promise<Result<LeagueView, Problem>> {
    const replaced = await asOwner<null>(leagueId, userId, async (trx) => {
      await writeLeague(trx, leagueId, { code: newCode() });
      return ok(null);
    });
    return replaced.ok ? reads.read(leagueId, userId) : replaced;
  }

  function removeMember(
    leagueId: string,
    userId: string,
    member: { userId: string; blocked: boolean },
  ): Promise<Result<null, Problem>> {
    const now = new Date(clock());
    return inTransactionResult<null, Problem>(db, async (trx) => {
      const league = await lockAsMember(trx, leagueId, userId);
      if (!league) return notFound();
      const isOwn = member.userId === userId;
      if (!isOwn && league.ownerId !== userId) return problem('NOT_OWNER');
      const left = { userId: member.userId, blocked: member.blocked && !isOwn };
      const isRemoved = await endStay(trx, league, left, now);
      return isRemoved ? ok(null) : problem('NOT_FOUND', 'Member not found');
    });
  }

  /** Returns the invitation of a code, and counts the code if it is wrong. */
  async function invite(text: string, reader: InviteReader): Promise<Result<InviteFacts, Problem>> {
    const attempt = await limits.begin(reader);
    if (!attempt.ok) {
      const message = 'Too many wrong codes. Try again later.';
      return fail({ code: 'TOO_MANY_REQUESTS', message, retryAfterS: attempt.error });
    }
    const code = readInviteCode(text);
    const found = code === null ? undefined : await inviteWith(db, code, reader.userId);
    if (!found) return problem('NOT_FOUND', NO_INVITE);
    // The same as for a wrong code, and counted as one, so that blocked users do not learn that they are blocked.
    if (found.isBlocked && !found.isMember) return problem('NOT_FOUND', NO_INVITE);
    await attempt.value.right();
    return ok(found);
  }

  async function join(text: string, reader: InviteReader): Promise<Result<LeagueView, Problem>> {
    const { userId } = reader;
    if (userId === null) return problem('UNAUTHENTICATED');
    const found = await invite(text, reader);
    if (!found.ok) return found;
    const { leagueId } = found.value;
    const now = new Date(clock());
    const joined = await inTransactionResult<null, Problem>(db, async (trx) => {
      const joiner = await lockJoiner(trx, userId, now);
      if (!joiner) return problem('UNAUTHENTICATED');
      const league = await lockLeague(trx, leagueId);
      if (!league || (await isBlocked(trx, leagueId, userId))) {
        return problem('NOT_FOUND', NO_INVITE);
      }
      if (await isMember(trx, leagueId, userId)) return ok(null);
      if (league.endsAt !== null && league.endsAt <= now) return problem('LEAGUE_ENDED');
      if (!joiner.hasRoom) return problem('LEAGUE_LIMIT');
      const isAdded = await addMember(trx, leagueId, userId, now);
      return isAdded ? ok(null) : problem('LEAGUE_FULL');
    });
    return joined.ok ? reads.read(leagueId, userId) : joined;
  }

  return {
    ...reads,
    create,
    update,
    replaceCode,
    remove: (leagueId, userId) =>
      asOwner(leagueId, userId, async (trx) => {
        await deleteLeague(trx, leagueId);
        return ok(null);
      }),
    removeMember,
    invite,
    join,
  };
}

/**
 * Locks a league for one of its members. Users who are not members do not wait for the lock. The membership is checked
 * again after the wait, because it may have ended.
 */
async function lockAsMember(
  trx: Trx,
  leagueId: string,
  userId: string,
): Promise<LockedLeague | undefined> {
  if (!(await isMember(trx, leagueId, userId))) return undefined;
  const league = await lockLeague(trx, leagueId);
  return league && (await isMember(trx, leagueId, userId)) ? league : undefined;
}

const NO_INVITE = 'No league has this code';
const LAST_DAY_OVER = 'The last day is over';

const newCode = (): string => inviteCode(randomBytes(CODE_LENGTH));

/** Returns the changes with the name as it is stored. */
function checked<T extends LeagueChanges>(changes: T, now: Date): Result<T, Problem> {
  const { name, endsAt } = changes;
  if (endsAt && endsAt <= now) return invalidField('ends_at', LAST_DAY_OVER);
  if (name === undefined) return ok(changes);
  const read = readLeagueName(name);
  return read.ok
    ? ok({ ...changes, name: read.value })
    : invalidField('name', `The name ${read.error}`);
}
