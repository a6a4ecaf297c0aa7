import { sql } from 'kysely';
import type { DeliveryEvent } from '../../domain/cricket/events';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { Executor } from './database';
import type { ContestStatus } from './schema';
import type { Trx } from './transaction';

/** Null: nothing was told under this id. */
export async function latestRevision(
  trx: Trx,
  matchId: string,
  eventId: string,
): Promise<number | null> {
  const { latest } = await trx
    .selectFrom('match_event')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .where('match_id', '=', matchId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return latest;
}

/** The deliveries of a match as they stand, each under its id. */
export async function toldBalls(
  db: Executor,
  matchId: string,
): Promise<{ id: string; event: DeliveryEvent }[]> {
  const { rows } = await sql<{ id: string; event: DeliveryEvent }>`
    select id, event from (
      select distinct on (event_id) event_id as id, body as event from match_event
      where match_id = ${matchId} order by event_id, revision desc
    ) latest
    where event ->> 'kind' = 'delivery'`.execute(db);
  return rows;
}

/** Shorter ones are no abbreviation: an empty one would begin every id. */
const SHORTEST_REF = 4;

/** Ids of at most two matches that can be meant. */
export async function matchesLike(db: Executor, ref: string): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where((row) =>
      row.or([
        ...(ref.length < SHORTEST_REF ? [] : [row(sql`starts_with(id, ${ref})`, '=', true)]),
        row('source_key', '=', `feed:${ref}`),
      ]),
    )
    .orderBy(sql`id = ${ref}`, 'desc')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

export interface MatchLine {
  id: string;
  title: string;
  startTime: Date;
  lockAt: Date;
  status: MatchStatus;
  entries: number;
  result: string | null;
  mismatch: string | null;
}

function matchLines(db: Executor) {
  return db
    .selectFrom('match')
    .select(['id', 'start_time as startTime', 'lock_at as lockAt', 'status', 'result', 'mismatch'])
    .select(sql<string>`home_team || ' v ' || away_team`.as('title'))
    .select(
      sql<number>`(select coalesce(sum(participants), 0)::int from contest
        where contest.match_id = match.id)`.as('entries'),
    );
}

export function matchLine(db: Executor, id: string): Promise<MatchLine> {
  return matchLines(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function matchesFor(db: Executor, all: boolean): Promise<MatchLine[]> {
  const query = matchLines(db);
  return all
    ? query.orderBy('start_time', 'desc').orderBy('id').execute()
    : query.where('completed_at', 'is', null).orderBy('start_time').orderBy('id').execute();
}

export interface ContestLine {
  id: string;
  type: string;
  status: ContestStatus;
  participants: number;
  places: number | null;
  entryCaps: number;
  /** What its pot holds now. */
  potCaps: number;
}

export function contestsOf(db: Executor, matchId: string): Promise<ContestLine[]> {
  return db
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .innerJoin('account', (join) =>
      join.on('account.id', '=', sql<string>`'contest:' || contest.id`),
    )
    .select(['contest.id', 'contest_type.name as type', 'status', 'participants'])
    .select(['contest.max_participants as places', 'entry_caps as entryCaps'])
    .select('balance as potCaps')
    .where('match_id', '=', matchId)
    .orderBy('place')
    .orderBy('series')
    .execute();
}

/** The contests of a match that have not ended; or, once it is over, those that a correction has not reached. */
export async function settlementDue(trx: Trx, matchId: string, isOver: boolean) {
  const isDue = isOver
    ? sql`contest.status = 'settled' and contest.corrections < match.corrections`
    : sql`contest.status in ('open', 'locked')`;
  const { rows } = await sql<{ contests: number; entries: number; caps: number }>`
    select count(*)::int as contests, coalesce(sum(participants), 0)::int as entries,
      coalesce(sum(balance), 0)::bigint as caps
    from contest
    join match on match.id = contest.match_id
    join account on account.id = 'contest:' || contest.id
    where match_id = ${matchId} and ${isDue}`.execute(trx);
  return rows[0]!;
}

export interface AccountLine {
  id: string;
  name: string;
  email: string;
  balance: number;
  entries: number;
  since: Date;
  demo: boolean;
}

function accountLines(db: Executor) {
  return db
    .selectFrom('app_user')
    .innerJoin('account', (join) => join.on('account.id', '=', sql<string>`'user:' || app_user.id`))
    .select(['app_user.id', 'email', 'balance', 'created_at as since', 'demo'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(
      sql<number>`(select count(*)::int from entry where entry.user_id = app_user.id)`.as(
        'entries',
      ),
    );
}

const MAX_ACCOUNTS = 100;

export function accountsLike(db: Executor, search: string): Promise<AccountLine[]> {
  const has = sql<boolean>`strpos(lower(first_name || ' ' || last_name || ' ' || email), ${search.toLowerCase()}) > 0`;
  return accountLines(db).where(has).orderBy('since').limit(MAX_ACCOUNTS).execute();
}

/** By id or address. */
export function userLike(db: Executor, ref: string): Promise<AccountLine | undefined> {
  return accountLines(db)
    .where((row) => row.or([row('app_user.id', '=', ref), row('email', '=', ref.toLowerCase())]))
    .executeTakeFirst();
}

export interface AuditLine {
  number: number;
  at: Date;
  who: string;
  command: string;
  details: object;
}

export function auditTrail(db: Executor, limit: number): Promise<AuditLine[]> {
  return db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(limit).execute();
}
