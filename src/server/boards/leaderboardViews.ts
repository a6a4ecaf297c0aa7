import { sql } from 'kysely';
import { oversBegunIn, type OversBegun } from '../../domain/cricket/scorecard';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import type { Score } from '../../domain/leaderboard/boardStore';
import type { Breakdown } from '../../domain/scoring/score';
import type { PointsOfSlot } from '../../domain/scoring/squadPoints';
import { capsWon, feesAtStake } from '../accounts/wonViews';
import type { Executor } from '../database/database';

export interface PublicUser {
  id: string;
  firstName: string;
  lastName: string;
  /** True for an account of the demo league. */
  demo: boolean;
  /** True when the account is deleted. */
  former: boolean;
}

/** The columns of `app_user` that make a public user. */
export const PUBLIC_USER = [
  'app_user.id',
  'first_name as firstName',
  'last_name as lastName',
  'demo',
  sql<boolean>`deleted_at is not null`.as('former'),
] as const;

export interface EntryOwner extends PublicUser {
  entryId: number;
  mask: bigint;
  reward: number | null;
}

/** Returns the users of these entries, with team and reward. */
export async function ownersOf(db: Executor, entryIds: readonly number[]): Promise<EntryOwner[]> {
  if (entryIds.length === 0) return [];
  const rows = await owners(db)
    .where('entry.id', 'in', [...entryIds])
    .execute();
  return rows.map(withMask);
}

function owners(db: Executor) {
  return db
    .selectFrom('entry')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(PUBLIC_USER)
    .select(['entry.id as entryId', 'reward', sql<string>`team_mask::text`.as('mask')]);
}

const withMask = <T extends { mask: string }>(row: T) => ({ ...row, mask: BigInt(row.mask) });

export interface CapsMovement {
  type: 'ENTRY_FEE' | 'REWARD' | 'REFUND';
  amount: number;
}

const MOVEMENT_TYPES: Readonly<Record<string, CapsMovement['type']>> = {
  entry_fee: 'ENTRY_FEE',
  reward: 'REWARD',
  // A correction after the settlement is a further reward.
  correction: 'REWARD',
  refund: 'REFUND',
};

/** A user who may have a team in a contest. */
export interface Entrant {
  contestId: string;
  userId: string;
}

/** Returns the entry of each entrant, with its transfers in order. Entrants without an entry are left out. */
export async function entriesOf(db: Executor, entrants: readonly Entrant[]) {
  if (entrants.length === 0) return [];
  const asked = sql<Entrant>`jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb)`;
  const columns = sql`asked("contestId" text, "userId" text)`;
  const booked = sql<[kind: string, amount: number][]>`coalesce((
    select json_agg(json_build_array(kind, amount) order by at) from transfer
    where entry_id = entry.id
  ), '[]')`;
  // Uses the unique index on user, match and type; a contest can have millions of entries.
  const rows = await owners(db)
    .innerJoin('contest', (join) =>
      join
        .onRef('contest.id', '=', 'entry.contest_id')
        .onRef('contest.match_id', '=', 'entry.match_id')
        .onRef('contest.contest_type_id', '=', 'entry.contest_type_id'),
    )
    .innerJoin(asked.as<'asked'>(columns), (join) =>
      join.onRef('asked.contestId', '=', 'contest.id').onRef('asked.userId', '=', 'entry.user_id'),
    )
    .select(['entry.contest_id as contestId', booked.as('booked')])
    .execute();
  return rows.map(({ booked: movements, ...row }) => ({
    ...withMask(row),
    movements: movements.map(([kind, amount]): CapsMovement => {
      return { type: MOVEMENT_TYPES[kind]!, amount };
    }),
  }));
}

/**
 * Returns the match of each contest, with the status of the contest at the same moment, and the number of corrections
 * that the contest's results include.
 */
export function matchesOfContests(db: Executor, contestIds: readonly string[]) {
  return db
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id as contestId', 'match.id', 'match.version', 'match.locked_at as lockedAt'])
    .select(['contest.corrections', 'contest.status'])
    .where('contest.id', 'in', [...contestIds])
    .execute();
}

export interface PlayerScore {
  id: string;
  name: string;
  team: string;
  slot: number;
  playing: boolean | null;
  total: number;
  breakdown: Breakdown;
}

/** The points of a match at one of its versions. */
export interface MatchScores extends Score {
  players: PlayerScore[];
  oversBegun: OversBegun;
}

/** Reads points and version in one statement, so that they belong together. */
export async function matchScores(db: Executor, matchId: string): Promise<MatchScores> {
  const rows = await db
    .selectFrom('match')
    .leftJoin('match_player', 'match_player.match_id', 'match.id')
    .leftJoin('player', 'player.id', 'match_player.player_id')
    .select(['match.version', 'match.innings', 'player.id', 'player.name', 'player.team'])
    .select(['slot', 'playing', 'total', 'breakdown'])
    .where('match.id', '=', matchId)
    .orderBy('slot')
    .execute();
  const players = rows.flatMap(({ id, name, team, slot, playing, total, breakdown }) => {
    if (id === null || name === null || team === null || slot === null) return [];
    return [{ id, name, team, slot, playing, total: total ?? 0, breakdown: breakdown ?? {} }];
  });
  const { version = 0, innings = [] } = rows[0] ?? {};
  return { version, points: pointsBySlot(players), players, oversBegun: oversBegunIn(innings) };
}

function pointsBySlot(players: readonly PointsOfSlot[]): Int32Array {
  const points = new Int32Array(MAX_SLOTS);
  for (const { slot, total } of players) points[slot] = total;
  return points;
}

/** The points of a match at a version that it may have left. */
export interface VersionScores extends Score {
  matchId: string;
  players: readonly PointsOfSlot[];
  /** None for a version from before the innings were kept. */
  oversBegun: OversBegun;
}

/** Returns null for a contest that does not exist or is not frozen, and for a version that is not or no longer kept. */
export async function scoresAt(
  db: Executor,
  contestId: string,
  version: number,
): Promise<VersionScores | null> {
  const kept = await db
    .selectFrom('contest')
    .innerJoin('match_points', 'match_points.match_id', 'contest.match_id')
    .select(['match_points.match_id as matchId', 'innings', 'players'])
    .where('contest.id', '=', contestId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!kept) return null;
  const { matchId, innings, players } = kept;
  const points = pointsBySlot(players);
  return { matchId, version, points, players, oversBegun: oversBegunIn(innings ?? []) };
}

export async function playerScores(db: Executor, matchId: string): Promise<PlayerScore[]> {
  return (await matchScores(db, matchId)).players;
}

/** Returns the match that a progress belongs to, with what decides its points. */
export function matchToScore(db: Executor, matchId: string) {
  return db
    .selectFrom('match')
    .select(['version', 'home_team as homeTeam', 'away_team as awayTeam'])
    .select(['rules_format as format', 'rules_version as rulesVersion'])
    .select('completed_at as completedAt')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
}

/** Returns the contests of matches that are live or in review in which these users have a team that is ranked. */
export function liveContestsOf(
  db: Executor,
  userIds: readonly string[],
): Promise<{ userId: string; contestId: string }[]> {
  return db
    .selectFrom('match')
    .innerJoin('entry', 'entry.match_id', 'match.id')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(['entry.user_id as userId', 'contest.id as contestId'])
    .where('match.status', 'in', ['live', 'in_review'])
    .where('match.locked_at', 'is not', null)
    .where('contest.status', '=', 'locked')
    .where('entry.user_id', 'in', [...userIds])
    .orderBy('match.start_time')
    .orderBy('entry.id')
    .execute();
}

/** Returns the frozen contests with at least `minEntries` entries, of matches that are not over. */
export function largeContests(db: Executor, minEntries: number) {
  return db
    .selectFrom('match')
    .innerJoin('contest', 'contest.match_id', 'match.id')
    .select(['contest.id as contestId', 'match.id as matchId', 'match.version'])
    .where('match.status', 'in', ['live', 'in_review'])
    .where('locked_at', 'is not', null)
    .where('completed_at', 'is', null)
    .where('participants', '>=', minEntries)
    .execute();
}

/** A row of the caps board or of the board of what users have won. */
export interface GlobalRow extends PublicUser {
  rank: number;
  /** The balance, or what the user has won, which can be negative. */
  caps: number;
  contests: number;
}

export interface GlobalPage {
  total: number;
  users: GlobalRow[];
  own: GlobalRow | null;
}

/** By what a board ranks all users. */
export type GlobalFigure = 'balance' | 'won';

export interface PageRequest {
  /** The 1-based position of the first row in board order. */
  from: number;
  limit: number;
  /** Null for a visitor. */
  callerId: string | null;
}

/** The largest value of PostgreSQL's `integer`, the type of a position. */
const MAX_POSITION = 2_147_483_647;

/**
 * Returns the pages that are requested, in this order. Equal caps share a rank and are in order of sign-up. One statement
 * reads the rows of all pages and callers, because it has to rank all users.
 */
export async function globalPages(
  db: Executor,
  figure: GlobalFigure,
  requests: readonly PageRequest[],
): Promise<GlobalPage[]> {
  const { count } = await db
    .selectFrom('app_user')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const ranges = requests.map(({ from, limit }) => ({
    from,
    to: Math.min(from + limit - 1, MAX_POSITION),
  }));
  const different = [
    ...new Map(ranges.map((range) => [`${range.from} ${range.to}`, range])).values(),
  ];
  const callerIds = [...new Set(requests.flatMap(({ callerId }) => callerId ?? []))];
  const rows = await db
    .selectFrom(rankedUsers(db, figure).as('ranked'))
    .innerJoin('app_user', 'app_user.id', 'ranked.id')
    .select(PUBLIC_USER)
    .select(['caps', 'rank', 'position'])
    .select(
      sql<number>`(select count(*)::int from entry where entry.user_id = ranked.id)`.as('contests'),
    )
    .where((row) =>
      row.or([
        ...different.map(({ from, to }) => row.between('position', from, to)),
        row('ranked.id', '=', sql<string>`any(${callerIds}::text[])`),
      ]),
    )
    .orderBy('position')
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return requests.map(({ callerId }, index) => {
    const { from, to } = ranges[index]!;
    const users = rows.filter(({ position }) => position >= from && position <= to);
    return { total: count, users, own: rowById.get(callerId ?? '') ?? null };
  });
}

function rankedUsers(db: Executor, figure: GlobalFigure) {
  const caps = figure === 'won' ? capsWon : sql<number>`account.balance`;
  const inOrder = sql`${caps} desc, app_user.created_at, app_user.id`;
  return db
    .selectFrom('app_user')
    .innerJoin('account', (join) => join.on('account.id', '=', sql<string>`'user:' || app_user.id`))
    .leftJoin(feesAtStake.as<'stake'>(sql`stake`), 'stake.user_id', 'app_user.id')
    .select(['app_user.id', caps.as('caps')])
    .select(sql<number>`(rank() over (order by ${caps} desc))::int`.as('rank'))
    .select(sql<number>`(row_number() over (order by ${inOrder}))::int`.as('position'))
    .where('deleted_at', 'is', null);
}
