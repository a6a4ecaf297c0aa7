import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { RuleSetName } from '../../domain/scoring/rules';
import { participantsNow } from '../contests/participantRows';
import type { Executor } from '../database/database';
import type { ContestStatus } from '../database/schema';
import type { Trx } from '../database/transaction';

/** The minimum length of an abbreviated id. A shorter one would match too many ids. */
const SHORTEST_REF = 4;

/** Returns the ids of at most two matches that the reference can mean; of one alone when it is the whole id or the key. */
export async function matchesByRef(db: Executor, ref: string): Promise<string[]> {
  const isExact = sql<boolean>`id = ${ref} or source_key is not distinct from ${`feed:${ref}`}`;
  const rows = await db
    .selectFrom('match')
    .select(['id', isExact.as('isExact')])
    .where((row) =>
      row.or([
        ...(ref.length < SHORTEST_REF ? [] : [row(sql`starts_with(id, ${ref})`, '=', true)]),
        row('source_key', '=', `feed:${ref}`),
      ]),
    )
    .orderBy('isExact', 'desc')
    .limit(2)
    .execute();
  const exact = rows.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : rows).map(({ id }) => id);
}

export interface MatchLine {
  id: string;
  title: string;
  startTime: Date;
  lockAt: Date;
  rules: RuleSetName;
  status: MatchStatus;
  entries: number;
  result: string | null;
  mismatch: string | null;
  /** Since when a mismatch holds the settlement, or for a completed match the correction. */
  heldSince: Date | null;
  completedAt: Date | null;
  /** The number of balls that are held because they do not show that the match has begun (`beginning.ts`). */
  heldBalls: number;
  /** The jobs that fail for the match, with the latest error of each. */
  failures: { job: string; since: string; nextAt: string; error: string }[];
}

/** Times as ISO 8601, in UTC. */
const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const failures = sql<MatchLine['failures']>`(
  select coalesce(jsonb_agg(jsonb_build_object('job', job, 'since', ${isoTime('since')},
    'nextAt', ${isoTime('next_at')}, 'error', errors[cardinality(errors)]) order by job), '[]')
  from job_failure where match_id = match.id)`;

const heldBalls = sql<number>`case when locked_at is null and completed_at is null then (
  select count(*)::int from (
    select distinct on (event_id) body from match_event
    where match_id = match.id order by event_id, revision desc
  ) latest
  where body->>'kind' = 'delivery') else 0 end`;

function readMatchLines(db: Executor) {
  return db
    .selectFrom('match')
    .select(['id', 'start_time as startTime', 'lock_at as lockAt', 'status', 'result', 'mismatch'])
    .select(['held_since as heldSince', 'completed_at as completedAt', failures.as('failures')])
    .select(heldBalls.as('heldBalls'))
    .select(sql<string>`home_team || ' v ' || away_team`.as('title'))
    .select(
      sql<RuleSetName>`json_build_object('format', rules_format, 'version', rules_version)`.as(
        'rules',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(${participantsNow}), 0)::int from contest
        where contest.match_id = match.id)`.as('entries'),
    );
}

export function matchLine(db: Executor, id: string): Promise<MatchLine> {
  return readMatchLines(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function matchLines(db: Executor, all: boolean): Promise<MatchLine[]> {
  const query = readMatchLines(db);
  return all
    ? query.orderBy('start_time', 'desc').orderBy('id').execute()
    : query
        .where((row) =>
          row.or([
            row('completed_at', 'is', null),
            row('mismatch', 'is not', null),
            row('id', 'in', (failed) => failed.selectFrom('job_failure').select('match_id')),
          ]),
        )
        .orderBy('start_time')
        .orderBy('id')
        .execute();
}

export interface ContestLine {
  id: string;
  type: string;
  status: ContestStatus;
  participants: number;
  places: number | null;
  entryCaps: number;
  /** The current balance of its pot. */
  potCaps: number;
}

export function contestLines(db: Executor, matchId: string): Promise<ContestLine[]> {
  return db
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .innerJoin('account', (join) =>
      join.on('account.id', '=', sql<string>`'contest:' || contest.id`),
    )
    .select(['contest.id', 'contest_type.name as type', 'status'])
    .select(participantsNow.as('participants'))
    .select(['contest.max_participants as places', 'contest.entry_caps as entryCaps'])
    .select('balance as potCaps')
    .where('match_id', '=', matchId)
    .orderBy('position')
    .orderBy('series')
    .execute();
}

/**
 * Returns how many contests, entries and caps of a match are still to be settled: those of contests that have not
 * ended, or if the match is over, those of contests that have not followed the last correction.
 */
export async function settlementDue(trx: Trx, matchId: string, isOver: boolean) {
  const isDue = isOver
    ? sql`contest.status = 'settled' and contest.corrections < match.corrections`
    : sql`contest.status in ('open', 'locked')`;
  const { rows } = await sql<{ contests: number; entries: number; caps: number }>`
    select count(*)::int as contests, coalesce(sum(${participantsNow}), 0)::int as entries,
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
  suspended: boolean;
}

/** Deleted accounts are left out. */
function readAccountLines(db: Executor) {
  return db
    .selectFrom('app_user')
    .innerJoin('account', (join) => join.on('account.id', '=', sql<string>`'user:' || app_user.id`))
    .where('email', 'is not', null)
    .select(['app_user.id', 'email', 'balance', 'created_at as since', 'demo'])
    .select(sql<boolean>`suspended_at is not null`.as('suspended'))
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(
      sql<number>`(select count(*)::int from entry where entry.user_id = app_user.id)`.as(
        'entries',
      ),
    )
    .$narrowType<{ email: string }>();
}

const MAX_ACCOUNTS = 100;

export function accountLines(db: Executor, search: string): Promise<AccountLine[]> {
  const has = sql<boolean>`strpos(lower(first_name || ' ' || last_name || ' ' || email), ${search.toLowerCase()}) > 0`;
  return readAccountLines(db).where(has).orderBy('since').limit(MAX_ACCOUNTS).execute();
}

export function accountById(db: Executor, id: string): Promise<AccountLine | undefined> {
  return readAccountLines(db).where('app_user.id', '=', id).executeTakeFirst();
}

/** Finds an account by its id or e-mail address. */
export function accountByRef(db: Executor, ref: string): Promise<AccountLine | undefined> {
  return readAccountLines(db)
    .where((row) => row.or([row('app_user.id', '=', ref), row('email', '=', ref.toLowerCase())]))
    .executeTakeFirst();
}
