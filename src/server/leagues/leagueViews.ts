import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { PUBLIC_USER, type PublicUser } from '../boards/leaderboardViews';
import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';

/** A league as its members see it. */
export interface LeagueFacts {
  id: string;
  name: string;
  owner: PublicUser;
  tournament: { id: string; name: string } | null;
  members: number;
  beginsAt: Date;
  endsAt: Date | null;
  code: string;
  version: number;
}

/** A user and a league of the user; without a league, all leagues of the user. */
export interface Membership {
  userId: string;
  leagueId?: string;
}

/** A user is in few leagues at a time, but ended ones stay for good. */
const MAX_LISTED = 100;

/**
 * Returns the leagues in which a user is a member now. Leagues without an end come first, then those with the latest
 * end. Leagues with the same end are in the order in which the user joined.
 */
export async function leaguesOf(
  db: Executor,
  { userId, leagueId }: Membership,
): Promise<LeagueFacts[]> {
  let query = db
    .selectFrom('league_member')
    .innerJoin('league', 'league.id', 'league_id')
    .innerJoin('app_user', 'app_user.id', 'league.owner_id')
    .leftJoin('tournament', 'tournament.id', 'league.tournament_id')
    .select(PUBLIC_USER)
    .select(['league.id as leagueId', 'league.name as leagueName', 'code', 'members', 'version'])
    .select(['begins_at as beginsAt', 'ends_at as endsAt'])
    .select(['tournament.id as tournamentId', 'tournament.name as tournamentName'])
    .where('league_member.user_id', '=', userId)
    .where('left_at', 'is', null)
    .orderBy(sql`coalesce(ends_at, 'infinity')`, 'desc')
    .orderBy('joined_at')
    .orderBy('league_member.number')
    .limit(MAX_LISTED);
  if (leagueId !== undefined) query = query.where('league.id', '=', leagueId);
  const rows = await query.execute();
  return rows.map(({ leagueId: id, leagueName: name, tournamentId, tournamentName, ...row }) => {
    const { code, members, version, beginsAt, endsAt, ...owner } = row;
    const tournament =
      tournamentId === null ? null : { id: tournamentId, name: tournamentName ?? '' };
    return { id, name, owner, tournament, members, beginsAt, endsAt, code, version };
  });
}

/** Returns the version of the league for each of these memberships, without those that have ended. */
export async function leagueVersions(
  db: Executor,
  memberships: readonly Required<Membership>[],
): Promise<(Required<Membership> & { version: number })[]> {
  const { rows } = await sql<Required<Membership> & { version: number }>`
    select asked.*, version
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as asked("userId" text, "leagueId" text)
    join league_member on league_id = "leagueId" and user_id = "userId" and left_at is null
    join league on league.id = league_id`.execute(db);
  return rows;
}

/** What the operator sees of a league. */
export interface ListedLeague {
  id: string;
  name: string;
  ownerId: string;
  members: number;
  rounds: number;
  beginsAt: Date;
}

/** Returns all leagues, or those whose names contain a text, the newest first. */
export function listedLeagues(
  db: Executor,
  { text, limit }: { text: string; limit: number },
): Promise<ListedLeague[]> {
  const rounds = sql<number>`(select count(*)::int from league_round where league_id = league.id)`;
  return db
    .selectFrom('league')
    .select(['id', 'name', 'owner_id as ownerId', 'members', 'begins_at as beginsAt'])
    .select(rounds.as('rounds'))
    .where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`)
    .orderBy('begins_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface InviteFacts {
  leagueId: string;
  name: string;
  ownerFirstName: string;
  members: number;
  endsAt: Date | null;
  /** Whether the caller is a member. */
  isMember: boolean;
  /** Whether the owner has blocked the caller from joining. */
  isBlocked: boolean;
}

/** Returns what an invite code shows to the caller; undefined when no league has the code. */
export function inviteWith(
  db: Executor,
  code: string,
  userId: string | null,
): Promise<InviteFacts | undefined> {
  const hasMembership = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
    select from league_member
    where league_id = league.id and league_member.user_id = ${userId ?? ''} and ${condition})`;
  return db
    .selectFrom('league')
    .innerJoin('app_user', 'app_user.id', 'owner_id')
    .select(['league.id as leagueId', 'name', 'first_name as ownerFirstName', 'members'])
    .select(['ends_at as endsAt', hasMembership(sql<boolean>`left_at is null`).as('isMember')])
    .select(hasMembership(sql<boolean>`blocked`).as('isBlocked'))
    .where('code', '=', code)
    .executeTakeFirst();
}

/** A match that a league counts: one that is live or in review, or the next one that locks. */
export interface LeagueMatch {
  leagueId: string;
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  status: MatchStatus;
  version: number;
  lockAt: Date;
  lockedAt: Date | null;
  contestId: string | null;
  contestStatus: ContestStatus | null;
  /** The number of members with a team: now, or at the freeze once it has passed. */
  teams: number;
  ownTeam: boolean;
}

/** The most matches of one league, live or in review, that are returned: live ones first, and later ones before earlier. */
const MAX_PLAYED = 5;

/** Returns, for each of these leagues, the matches that are live, those in review, then the next one that locks. */
export async function matchesOfLeagues(
  db: Executor,
  leagueIds: readonly string[],
  userId: string,
): Promise<LeagueMatch[]> {
  if (leagueIds.length === 0) return [];
  const { rows } = await sql<LeagueMatch>`
    select league.id as "leagueId", match.id as "matchId", home_team as "homeTeam", away_team as "awayTeam",
      match.status, match.version, lock_at as "lockAt", locked_at as "lockedAt", coalesce(teams, 0) as teams,
      coalesce(own, false) as "ownTeam", board.id as "contestId", board.status as "contestStatus"
    from league
    cross join lateral (
      (select id, 0 as turn from match
        where status in ('live', 'in_review') and locked_at is not null and ${countsMatch}
        order by status = 'live' desc, start_time desc, id limit ${MAX_PLAYED})
      union all
      (select id, 1 from match
        where status = 'scheduled' and locked_at is null and ${countsMatch}
          and exists (select from contest where match_id = match.id and ${isLeagueContest} and contest.status = 'open')
        order by lock_at, id limit 1)
    ) next
    join match on match.id = next.id
    left join lateral (
      select contest.id, contest.status from contest where match_id = match.id and ${isLeagueContest}
      order by series limit 1
    ) board on true
    left join lateral (
      select count(*)::int as teams, bool_or(entry.user_id = ${userId}) as own
      from league_member
      join entry on entry.user_id = league_member.user_id and entry.match_id = match.id
        and entry.contest_type_id = 'unlimited' and entry.contest_id = board.id
      where league_id = league.id and joined_at <= coalesce(locked_at, 'infinity')
        and (left_at is null or left_at > locked_at)
    ) counted on true
    where league.id in (${sql.join([...leagueIds])})
    order by league.id, turn, match.status = 'live' desc, start_time, match.id`.execute(db);
  return rows;
}

/** True for a match of the league's tournament, if it has one, whose lock is between the league's beginning and its end. */
export const countsMatch = sql<boolean>`(league.tournament_id is null or match.tournament_id = league.tournament_id)
  and coalesce(match.locked_at, match.lock_at) >= league.begins_at
  and (league.ends_at is null or coalesce(match.locked_at, match.lock_at) <= league.ends_at)`;

/**
 * True for a contest whose teams count in leagues: free, Unlimited and without a maximum. The index `contest_to_rounds`
 * repeats these conditions.
 */
export const isLeagueContest = sql<boolean>`contest.contest_type_id = 'unlimited' and contest.entry_caps = 0
  and contest.max_participants is null`;
