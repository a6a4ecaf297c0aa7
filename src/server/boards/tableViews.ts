import { sql } from 'kysely';
import type { Executor } from '../database/database';
import { PUBLIC_USER, type PublicUser } from './leaderboardViews';

export interface Tournament {
  id: string;
  name: string;
}

export interface TabledTournament extends Tournament {
  matches: number;
  updatedAt: Date;
}

const MAX_TOURNAMENTS = 100;

/** Returns the tournaments that have a table, the one that changed last first. */
export function tournamentsWithTable(db: Executor): Promise<TabledTournament[]> {
  return db
    .selectFrom('tournament_table')
    .innerJoin('tournament', 'tournament.id', 'tournament_table.tournament_id')
    .select(['tournament.id', 'tournament.name', 'matches', 'changed_at as updatedAt'])
    .orderBy('changed_at', 'desc')
    .orderBy('tournament.id')
    .limit(MAX_TOURNAMENTS)
    .execute();
}

export interface TableState extends Tournament {
  /** The number of matches that the table includes. */
  matches: number;
  /** 0 for a tournament without a table. */
  version: number;
}

/** Returns the states of the tables of these tournaments. Unknown tournaments are left out. */
export function tableStates(db: Executor, ids: readonly string[]): Promise<TableState[]> {
  return db
    .selectFrom('tournament')
    .leftJoin('tournament_table', 'tournament_table.tournament_id', 'tournament.id')
    .select(['tournament.id', 'tournament.name'])
    .select(sql<number>`coalesce(matches, 0)`.as('matches'))
    .select(sql<number>`coalesce(version, 0)`.as('version'))
    .where('tournament.id', 'in', [...ids])
    .execute();
}

export interface TableRow {
  user: PublicUser;
  rank: number;
  points: number;
  matches: number;
  total: number;
}

export interface TableRange {
  /** The 1-based position of the first row. */
  from: number;
  limit: number;
}

/** Returns rows of a table in its order. Rows that are equal in all figures share a rank and are in order of user id. */
export async function tableRows(
  db: Executor,
  tournamentId: string,
  { from, limit }: TableRange,
): Promise<TableRow[]> {
  const page = sql<PageRow>`(
    select user_id, points, matches, total, (rank() over (order by points desc, matches, total))::int as rank
    from tournament_row where tournament_id = ${tournamentId}
    order by points desc, matches, total, user_id limit ${limit} offset ${from - 1}
  )`;
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('app_user', 'app_user.id', 'page.user_id')
    .select(PUBLIC_USER)
    .select(['rank', 'points', 'matches', 'total'])
    .orderBy('rank')
    .orderBy('app_user.id')
    .execute();
  return rows.map(withUser);
}

interface PageRow {
  user_id: string;
  rank: number;
  points: number;
  matches: number;
  total: number;
}

/** A user's row, with what its rank and its position depend on besides the curve of the table. */
export interface OwnRow extends Omit<TableRow, 'rank'> {
  /** How many rows with the same points rank before it. */
  better: number;
  /** How many equal rows have an earlier position. */
  equal: number;
}

/** Returns undefined when the user is not in the table. */
export async function ownTableRow(
  db: Executor,
  tournamentId: string,
  userId: string,
): Promise<OwnRow | undefined> {
  const before = sql<{ better: number; equal: number }>`(
    select (count(*) filter (where (other.matches, other.total) < (own.matches, own.total)))::int as better,
      (count(*) filter (where (other.matches, other.total) = (own.matches, own.total)))::int as equal
    from tournament_row as other
    where other.tournament_id = own.tournament_id and other.points = own.points
      and (other.matches, other.total, other.user_id) < (own.matches, own.total, own.user_id)
  )`;
  const found = await db
    .selectFrom('tournament_row as own')
    .innerJoin('app_user', 'app_user.id', 'own.user_id')
    .innerJoinLateral(before.as('before'), (join) => join.onTrue())
    .select(PUBLIC_USER)
    .select(['points', 'matches', 'total', 'better', 'equal'])
    .where('own.tournament_id', '=', tournamentId)
    .where('own.user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { points, matches, total, better, equal, ...user } = found;
  return { user, points, matches, total, better, equal };
}

/** How many users of a table have these points. */
export interface PointsCount {
  points: number;
  users: number;
}

/** Returns the curve of a table, the most points first. */
export async function tableCurve(db: Executor, tournamentId: string): Promise<PointsCount[]> {
  const { rows } = await sql<PointsCount>`
    select points, count(*)::int as users from tournament_row
    where tournament_id = ${tournamentId} group by points order by points desc`.execute(db);
  return rows;
}

function withUser({ rank, points, matches, total, ...user }: PublicUser & Omit<TableRow, 'user'>) {
  return { user, rank, points, matches, total };
}
