import { sql } from 'kysely';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';
import { countsMatch, isLeagueContest } from './leagueViews';
import { wasMemberAt } from './roundViews';

/** The condition of the index `contest_to_rounds`, written out so that the database can use it. */
const IS_DUE = sql<boolean>`contest.status = 'settled' and ${isLeagueContest}
  and contest.rounds_corrections < contest.corrections`;

/** A settled contest whose rounds lack its results, or its last correction. */
export interface DueContest {
  contestId: string;
  matchId: string;
  lockedAt: Date;
  /** The corrections that its results include. */
  corrections: number;
  /** True when rounds were written from its results before. */
  wasWritten: boolean;
}

export async function contestsWithDueRounds(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('contest')
    .select('id')
    .where(IS_DUE)
    .orderBy('end_number')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a contest whose rounds are due, so that its results stay as they are. Undefined when they are due no more, or
 * when another transaction locks the contest.
 */
export async function lockDueContest(trx: Trx, contestId: string): Promise<DueContest | undefined> {
  const contest = await trx
    .selectFrom('contest')
    .innerJoin('match', 'match.id', 'contest.match_id')
    .select(['contest.id as contestId', 'match.id as matchId', 'contest.corrections'])
    .select(sql<Date>`coalesce(locked_at, lock_at)`.as('lockedAt'))
    .select(sql<boolean>`rounds_corrections >= 0`.as('wasWritten'))
    .where('contest.id', '=', contestId)
    .where(IS_DUE)
    .forNoKeyUpdate('contest')
    .skipLocked()
    .executeTakeFirst();
  return contest;
}

/**
 * Locks the next leagues, by id, that count the match of a contest and whose round lacks its results, so that none is
 * deleted meanwhile. Returns their ids.
 */
export async function leaguesAfter(
  trx: Trx,
  { matchId, corrections }: DueContest,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('league')
    .innerJoin('match', (join) => join.on('match.id', '=', matchId))
    .select('league.id')
    .where('league.id', '>', afterId)
    .where(countsMatch)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('league_round')
            .select('match_id')
            .whereRef('league_id', '=', 'league.id')
            .where('match_id', '=', matchId)
            .where('league_round.corrections', '=', corrections),
        ),
      ),
    )
    .orderBy('league.id')
    .limit(limit)
    .forNoKeyUpdate('league')
    .execute();
  return rows.map(({ id }) => id);
}

export interface MemberTotal {
  leagueId: string;
  userId: string;
  /** Null without a team. */
  total: number | null;
}

/** Returns the members of leagues at the freeze, with the final totals of their teams in the contest. */
export function memberTotals(
  trx: Trx,
  leagueIds: readonly string[],
  { contestId, matchId, lockedAt }: DueContest,
): Promise<MemberTotal[]> {
  return trx
    .selectFrom('league_member')
    .leftJoin('entry', (join) =>
      join
        .onRef('entry.user_id', '=', 'league_member.user_id')
        .on('entry.match_id', '=', matchId)
        .on('entry.contest_type_id', '=', 'unlimited')
        .on('entry.contest_id', '=', contestId),
    )
    .select(['league_id as leagueId', 'league_member.user_id as userId', 'total'])
    .where('league_id', 'in', [...leagueIds])
    .where(wasMemberAt(lockedAt))
    .execute();
}

export interface RoundScore extends MemberTotal {
  place: number | null;
  points: number;
}

/**
 * Writes the rounds of a contest in these leagues: every member's score. A round that exists is written again, and
 * marked as corrected when a score changes; one that appears only with a correction is marked, too.
 */
export async function writeRounds(
  trx: Trx,
  { matchId, corrections, wasWritten }: DueContest,
  leagueIds: readonly string[],
  scores: readonly RoundScore[],
  at: Date,
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
        as given("leagueId" text, "userId" text, total integer, place integer, points integer)
    )
    insert into league_round as known (league_id, match_id, corrections, corrected, written_at)
    select league_id, ${matchId}, ${corrections}, ${wasWritten}, ${at}
    from unnest(${`{${leagueIds.join()}}`}::text[]) as league_id
    order by league_id
    on conflict (league_id, match_id) do update set
      corrections = excluded.corrections,
      corrected = known.corrected or exists (
        select from league_score
        join given on "leagueId" = league_id and "userId" = user_id
        where league_id = known.league_id and match_id = known.match_id
          and (league_score.total, league_score.points) is distinct from (given.total, given.points)
      )`.execute(trx);
  await sql`
    insert into league_score (league_id, match_id, user_id, total, place, points)
    select "leagueId", ${matchId}, "userId", total, place, points
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as given("leagueId" text, "userId" text, total integer, place integer, points integer)
    on conflict (league_id, match_id, user_id) do update set
      total = excluded.total, place = excluded.place, points = excluded.points`.execute(trx);
  await raiseVersions(trx, leagueIds);
}

/** Deletes the rounds of a match that turned out to have no result. */
export async function deleteRounds(trx: Trx, matchId: string): Promise<void> {
  const rounds = await trx
    .deleteFrom('league_round')
    .where('match_id', '=', matchId)
    .returning('league_id')
    .execute();
  await raiseVersions(
    trx,
    rounds.map(({ league_id }) => league_id),
  );
}

async function raiseVersions(trx: Trx, leagueIds: readonly string[]): Promise<void> {
  if (leagueIds.length === 0) return;
  // In order of their ids, as other transactions lock several leagues, so that two can't deadlock.
  await sql`
    with held as (
      select id from league where id = any(${`{${leagueIds.join()}}`}::text[]) order by id for no key update
    )
    update league set version = version + 1 from held where league.id = held.id`.execute(trx);
}

/** Stores that the rounds of a contest, which the transaction has locked, include its results. */
export async function markRounds(trx: Trx, { contestId, corrections }: DueContest): Promise<void> {
  await trx
    .updateTable('contest')
    .set({ rounds_corrections: corrections })
    .where('id', '=', contestId)
    .execute();
}

export async function hasRounds(trx: Trx, matchId: string): Promise<boolean> {
  const round = await trx
    .selectFrom('league_round')
    .select('league_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return round !== undefined;
}
