import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, inviteCode, readInviteCode } from '../../domain/league/inviteCode';
import { readLeagueName } from '../../domain/league/league';
import { fail, ok, type Result } from '../../domain/result';
import type { Leaderboards } from '../boards/leaderboards';
import type { ServiceContext } from '../context';
import { inTransactionResult, type Trx } from '../database/transaction';
import { problem, type Problem } from '../problems';
import { createInviteLimits, type InviteReader } from './inviteLimits';
import {
  addMember,
  deleteLeague,
  endStay,
  insertLeague,
  isBlocked,
  isMember,
  lockJoiner,
  lockLeague,
  tournamentExists,
  writeLeague,
  type LeagueChanges,
  type LockedLeague,
} from './leagueRows';
import { createLeagueTables } from './leagueTables';
import { standingIn, type LeagueTable, type OwnStanding } from './leagueTableViews';
import {
  inviteWith,
  leaguesOf,
  matchesOfLeagues,
  type InviteFacts,
  type LeagueFacts,
  type LeagueMatch,
} from './leagueViews';
import { createRoundReader, type RoundRow } from './liveRounds';
import {
  countedMatch,
  membersInContest,
  roundsOf,
  type CountedMatch,
  type OwnRound,
  type RoundSummary,
} from './roundViews';

export type { InviteFacts, LeagueTable, OwnRound, RoundSummary };

/** A league as one of its members sees it. */
export interface LeagueView extends Omit<LeagueFacts, 'version'> {
  own: OwnStanding;
  matches: (LeagueMatch & { own: Pick<RoundRow, 'place' | 'points' | 'moved'> | null })[];
  /** The member's part in the last round. */
  last: OwnRound | null;
}

export interface NewLeague {
  name: string;
  /** Null when every match counts. */
  tournamentId: string | null;
  endsAt: Date | null;
}

export interface RoundView extends CountedMatch {
  rows: RoundRow[];
}

/**
 * Leagues among friends. To who is no member, a league does not exist: every function that names one returns NOT_FOUND.
 * What only the owner can do returns NOT_OWNER to the other members.
 */
export interface Leagues {
  /** BAD_REQUEST: the name or the last day is not valid. NOT_FOUND: there is no such tournament. LEAGUE_LIMIT. */
  create(userId: string, league: NewLeague): Promise<Result<LeagueView, Problem>>;
  /** Returns a user's leagues: with a live match first, then by the next lock, finished ones last. */
  list(userId: string): Promise<LeagueView[]>;
  read(leagueId: string, userId: string): Promise<Result<LeagueView, Problem>>;
  /** BAD_REQUEST: the name, the last day or the new owner is not valid. For the owner. */
  update(
    leagueId: string,
    userId: string,
    changes: Omit<LeagueChanges, 'code'>,
  ): Promise<Result<LeagueView, Problem>>;
  /** For the owner. */
  replaceCode(leagueId: string, userId: string): Promise<Result<LeagueView, Problem>>;
  /** For the owner. */
  remove(leagueId: string, userId: string): Promise<Result<null, Problem>>;
  /** Ends the stay of a member: the caller's own, or for the owner any. */
  removeMember(
    leagueId: string,
    userId: string,
    member: { userId: string; blocked: boolean },
  ): Promise<Result<null, Problem>>;
  /** NOT_FOUND for a wrong code, TOO_MANY_REQUESTS after too many. */
  invite(code: string, reader: InviteReader): Promise<Result<InviteFacts, Problem>>;
  /** As `invite`; LEAGUE_FULL, LEAGUE_LIMIT, LEAGUE_ENDED. Joining again changes nothing. */
  join(code: string, reader: InviteReader): Promise<Result<LeagueView, Problem>>;
  table(leagueId: string, userId: string): Promise<Result<LeagueTable, Problem>>;
  rounds(
    leagueId: string,
    userId: string,
    page: { limit: number; before: number | null },
  ): Promise<Result<RoundSummary[], Problem>>;
  /** Returns the ids of the members at the freeze of a contest's match; before it, those of now. */
  membersInContest(
    leagueId: string,
    userId: string,
    contestId: string,
  ): Promise<Result<string[], Problem>>;
  /** NOT_FOUND for a match that the league does not count. */
  round(leagueId: string, userId: string, matchId: string): Promise<Result<RoundView, Problem>>;
}

export function createLeagues(
  context: ServiceContext,
  leaderboards: Pick<Leaderboards, 'teamTotals'>,
): Leagues {
  const { db, clock, newId } = context;
  const limits = createInviteLimits(context);
  const readTable = createLeagueTables(context);
  const readRound = createRoundReader(context, leaderboards);

  async function find(leagueId: string, userId: string): Promise<Result<LeagueFacts, Problem>> {
    const [league] = await leaguesOf(db, { userId, leagueId });
    return league ? ok(league) : notFound();
  }

  async function view(leagueId: string, userId: string): Promise<Result<LeagueView, Problem>> {
    const league = await find(leagueId, userId);
    if (!league.ok) return league;
    const [shown] = await views([league.value], userId);
    return ok(shown!);
  }

  async function views(leagues: readonly LeagueFacts[], userId: string): Promise<LeagueView[]> {
    const matches = await matchesOfLeagues(
      db,
      leagues.map(({ id }) => id),
      userId,
    );
    return Promise.all(
      leagues.map(async ({ version, ...league }) => {
        const table = await readTable({ id: league.id, version });
        const own = matches.filter(({ leagueId }) => leagueId === league.id);
        return {
          ...league,
          // A league that was left between two reads has no row; its view is of no use any more.
          own: standingIn(table, userId) ?? { place: table.rows.length + 1, points: 0, lead: null },
          matches: await Promise.all(own.map((match) => withStanding(match, userId))),
          last: table.lastRoundOf(userId),
        };
      }),
    );
  }

  async function withStanding(match: LeagueMatch, userId: string) {
    const isPlayed = match.lockedAt !== null && match.ownTeam;
    const counted = isPlayed ? await countedMatch(db, match.leagueId, match.matchId) : undefined;
    const rows = counted ? await readRound(match.leagueId, counted) : [];
    const row = rows.find(({ user }) => user.id === userId);
    return { ...match, own: row && row.place !== null ? row : null };
  }

  /** Runs `work` on a league that the user owns, and that stays as it is until the end of the transaction. */
  function asOwner<T>(
    leagueId: string,
    userId: string,
    work: (trx: Trx, league: LockedLeague) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    return inTransactionResult<T, Problem>(db, async (trx) => {
      const league = await lockLeague(trx, leagueId);
      if (!league || !(await isMember(trx, leagueId, userId))) return notFound();
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
    const league = { id: newId(), name: read.value.name, ownerId: userId, code: newCode() };
    const created = await inTransactionResult<null, Problem>(db, async (trx) => {
      const joiner = await lockJoiner(trx, userId, now);
      if (!joiner) return problem('UNAUTHENTICATED');
      if (!joiner.hasRoom) return problem('LEAGUE_LIMIT');
      if (tournamentId !== null && !(await tournamentExists(trx, tournamentId))) {
        return problem('NOT_FOUND', 'Tournament not found');
      }
      await insertLeague(trx, { ...league, tournamentId, endsAt }, now);
      return ok(null);
    });
    return created.ok ? view(league.id, userId) : created;
  }

  async function update(
    leagueId: string,
    userId: string,
    changes: Omit<LeagueChanges, 'code'>,
  ): Promise<Result<LeagueView, Problem>> {
    const now = new Date(clock());
    const read = checked(changes, now);
    if (!read.ok) return read;
    const updated = await asOwner<null>(leagueId, userId, async (trx, { endsAt }) => {
      // The matches since then were never counted.
      const isOver = endsAt !== null && endsAt <= now;
      if (isOver && changes.endsAt !== undefined) return problem('BAD_REQUEST', LAST_DAY_OVER);
      const { ownerId } = changes;
      if (ownerId !== undefined && !(await isMember(trx, leagueId, ownerId))) {
        return problem('BAD_REQUEST', 'The new owner is not a member of the league');
      }
      await writeLeague(trx, leagueId, read.value);
      return ok(null);
    });
    return updated.ok ? view(leagueId, userId) : updated;
  }

  async function replaceCode(
    leagueId: string,
    userId: string,
  ): Promise<Result<LeagueView, Problem>> {
    const replaced = await asOwner<null>(leagueId, userId, async (trx) => {
      await writeLeague(trx, leagueId, { code: newCode() });
      return ok(null);
    });
    return replaced.ok ? view(leagueId, userId) : replaced;
  }

  function removeMember(
    leagueId: string,
    userId: string,
    member: { userId: string; blocked: boolean },
  ): Promise<Result<null, Problem>> {
    const now = new Date(clock());
    return inTransactionResult<null, Problem>(db, async (trx) => {
      const league = await lockLeague(trx, leagueId);
      if (!league || !(await isMember(trx, leagueId, userId))) return notFound();
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
    await attempt.value.right();
    // The same response as for a wrong code: who is blocked shall not learn it.
    return found.isBlocked && !found.isMember ? problem('NOT_FOUND', NO_INVITE) : ok(found);
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
    return joined.ok ? view(leagueId, userId) : joined;
  }

  return {
    create,
    async list(userId) {
      const shown = await views(await leaguesOf(db, { userId }), userId);
      return inOrder(shown, clock());
    },
    read: view,
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
    async table(leagueId, userId) {
      const league = await find(leagueId, userId);
      return league.ok ? ok(await readTable(league.value)) : league;
    },
    async rounds(leagueId, userId, page) {
      const league = await find(leagueId, userId);
      return league.ok ? ok(await roundsOf(db, leagueId, userId, page)) : league;
    },
    async membersInContest(leagueId, userId, contestId) {
      const league = await find(leagueId, userId);
      return league.ok ? ok(await membersInContest(db, leagueId, contestId)) : league;
    },
    async round(leagueId, userId, matchId) {
      const league = await find(leagueId, userId);
      if (!league.ok) return league;
      const match = await countedMatch(db, leagueId, matchId);
      if (!match) return problem('NOT_FOUND', 'The league has no such round');
      return ok({ ...match, rows: await readRound(leagueId, match) });
    },
  };
}

const NO_INVITE = 'No league has this code';
const LAST_DAY_OVER = 'The last day is over';

const notFound = () => problem('NOT_FOUND', 'League not found');

const newCode = (): string => inviteCode(randomBytes(CODE_LENGTH));

/** Returns the changes with the name as it is stored. */
function checked<T extends LeagueChanges>(changes: T, now: Date): Result<T, Problem> {
  const { name, endsAt } = changes;
  if (endsAt && endsAt <= now) return problem('BAD_REQUEST', LAST_DAY_OVER);
  if (name === undefined) return ok(changes);
  const read = readLeagueName(name);
  return read.ok
    ? ok({ ...changes, name: read.value })
    : problem('BAD_REQUEST', `The name ${read.error}`);
}

/** Sorts leagues: with a live match first, then by the next lock, then those without a match, finished ones last. */
function inOrder(leagues: readonly LeagueView[], nowMs: number): LeagueView[] {
  const turnOf = ({ matches, endsAt }: LeagueView): number => {
    if (matches.some(({ lockedAt }) => lockedAt !== null)) return 0;
    const lockMs = matches[0]?.lockAt.getTime();
    if (lockMs !== undefined) return lockMs;
    return Number.MAX_SAFE_INTEGER - (endsAt !== null && endsAt.getTime() <= nowMs ? 0 : 1);
  };
  return [...leagues].sort((a, b) => turnOf(a) - turnOf(b));
}
