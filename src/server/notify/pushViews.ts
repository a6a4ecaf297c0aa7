import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { RuleSetName } from '../../domain/scoring/rules';
import type { Executor } from '../database/database';
import type { NoticeKind } from '../database/schema';
import { countsMatch } from '../leagues/leagueViews';

/** The data of a match that messages need. */
export interface NotifiedMatch {
  id: string;
  tournamentId: string;
  homeTeam: string;
  awayTeam: string;
  status: MatchStatus;
  lockAt: Date;
  isFrozen: boolean;
  rules: RuleSetName;
}

export async function notifiedMatch(db: Executor, matchId: string): Promise<NotifiedMatch> {
  const {
    locked_at,
    rules_format: format,
    rules_version: version,
    ...match
  } = await db
    .selectFrom('match')
    .select(['id', 'tournament_id as tournamentId', 'home_team as homeTeam'])
    .select(['away_team as awayTeam', 'status', 'lock_at as lockAt', 'locked_at'])
    .select(['rules_format', 'rules_version'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  return { ...match, rules: { format, version }, isFrozen: locked_at !== null };
}

export interface UserEntry {
  userId: string;
  contestId: string;
  /** The 64 bits of the team's slots. */
  mask: bigint;
  /** True when the contest is being played: not called off, not ended. */
  isPlayed: boolean;
}

/** Returns the entries of these users in a match, in order of entry. */
export async function entriesOfUsers(
  db: Executor,
  matchId: string,
  userIds: readonly string[],
): Promise<UserEntry[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(['user_id', 'contest_id', 'status', sql<string>`team_mask::text`.as('mask')])
    .where('user_id', 'in', [...userIds])
    .where('entry.match_id', '=', matchId)
    .orderBy('entry.id')
    .execute();
  return rows.map(({ user_id: userId, contest_id: contestId, mask, status }) => {
    return {
      userId,
      contestId,
      mask: BigInt.asUintN(64, BigInt(mask)),
      isPlayed: status === 'locked',
    };
  });
}

/** Returns the names, by slot, of the squad members who are not in the announced playing XIs. */
export async function absentPlayers(
  db: Executor,
  matchId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['slot', 'name'])
    .where('match_id', '=', matchId)
    .where('playing', '=', false)
    .orderBy('slot')
    .execute();
  return new Map(rows.map(({ slot, name }) => [slot, name]));
}

export interface UnseenResult {
  userId: string;
  contestName: string;
  kind: NoticeKind;
  rank: number | null;
  participants: number;
  amountCaps: number;
}

/** Returns the notices of a match that these users have not seen, in the order in which contests are shown. */
export function unseenResults(
  db: Executor,
  matchId: string,
  kinds: readonly NoticeKind[],
  correction: number,
  userIds: readonly string[],
): Promise<UnseenResult[]> {
  return db
    .selectFrom('notice')
    .innerJoin('contest', 'contest.id', 'notice.contest_id')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .select(['user_id as userId', 'contest_type.name as contestName', 'kind', 'rank'])
    .select(['participants', 'amount as amountCaps'])
    .where('user_id', 'in', [...userIds])
    .where('notice.match_id', '=', matchId)
    .where('kind', 'in', [...kinds])
    .where('correction', '=', correction)
    .where('seen_at', 'is', null)
    .orderBy('contest_type.position')
    .orderBy('number')
    .execute();
}

export interface UserRound {
  userId: string;
  leagueId: string;
  leagueName: string;
  leagueVersion: number;
  place: number;
  /** How many others have the same place. */
  tied: number;
  teams: number;
}

/**
 * Returns the rounds of a match in which these users had a team, by name of the league, unless they have seen the notice
 * or left the league.
 */
export async function roundsOfUsers(
  db: Executor,
  matchId: string,
  userIds: readonly string[],
): Promise<UserRound[]> {
  const { rows } = await sql<UserRound>`
    select own.user_id as "userId", league.id as "leagueId", league.name as "leagueName",
      league.version as "leagueVersion", own.place, teams, tied
    from league_score own
    join league on league.id = own.league_id
    join league_member on league_member.league_id = league.id and league_member.user_id = own.user_id
      and left_at is null
    cross join lateral (
      select count(*)::int as teams, (count(*) filter (where other.place = own.place))::int - 1 as tied
      from league_score other
      where other.league_id = own.league_id and other.match_id = own.match_id and other.total is not null
    ) rivals
    where own.match_id = ${matchId} and own.user_id in (${sql.join([...userIds])}) and own.total is not null
      and own.seen_at is null
    order by league.name, league.id`.execute(db);
  return rows;
}

/**
 * Returns, for each of these users without a team in the contest Unlimited of an upcoming match, the league that has
 * the most teams in it, if any has one.
 */
export async function leagueTeamsOfUsers(
  db: Executor,
  matchId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { leagueName: string; teams: number }>> {
  const { rows } = await sql<{ userId: string; leagueName: string; teams: number }>`
    select distinct on (own.user_id) own.user_id as "userId", league.name as "leagueName", teams
    from league_member own
    join league on league.id = own.league_id
    join match on match.id = ${matchId} and ${countsMatch}
    cross join lateral (
      select count(*)::int as teams from league_member
      join entry on entry.user_id = league_member.user_id and entry.match_id = match.id
        and entry.contest_type_id = 'unlimited'
      where league_id = league.id and left_at is null
    ) entered
    where own.user_id in (${sql.join([...userIds])}) and own.left_at is null and teams > 0
      and not exists (
        select from entry where entry.user_id = own.user_id and entry.match_id = match.id
          and entry.contest_type_id = 'unlimited'
      )
    order by own.user_id, teams desc, league.id`.execute(db);
  return new Map(rows.map(({ userId, ...league }) => [userId, league]));
}
