import { sql } from 'kysely';
import { MATCH_STATUSES, type MatchStatus } from '../../domain/cricket/matchLife';
import type { Db } from '../database/database';
import { inSnapshot, type Trx } from '../database/transaction';

/** The state of a site, in numbers. */
export interface SiteState {
  matches: Record<MatchStatus, number>;
  /** Matches whose payment waits for the operator because their score does not add up. */
  held: { settlement: number; correction: number };
  /** The longest time for which the feed of a live match has been silent; 0 when none is live. */
  feedAgeMs: number;
  /** The numbers of messages to push now and later, each counted up to `MAX_COUNTED`. */
  deliveries: { due: number; deferred: number };
  /** How long the oldest of the due messages has been due; 0 when none is. */
  oldestDueMs: number;
}

/** Limits the cost of a count, which is repeated often. */
const MAX_COUNTED = 100_000;

/** Reads the state in one snapshot, on one connection. */
export function readSiteState(db: Db, now: Date): Promise<SiteState> {
  return inSnapshot(db, async (trx) => {
    const [matches, held] = [await countMatches(trx), await countHeld(trx)];
    const { heard, due } = await readOldest(trx, now);
    return {
      matches,
      held,
      feedAgeMs: ageMs(heard, now),
      deliveries: {
        due: await countDeliveries(trx, sql`next_at <= ${now}`),
        deferred: await countDeliveries(trx, sql`next_at > ${now}`),
      },
      oldestDueMs: ageMs(due, now),
    };
  });
}

const ageMs = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, now.getTime() - at.getTime());

async function countMatches(trx: Trx): Promise<Record<MatchStatus, number>> {
  const rows = await trx
    .selectFrom('match')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  const all = MATCH_STATUSES.map((status) => [status, counts.get(status) ?? 0] as const);
  return Object.fromEntries(all) as Record<MatchStatus, number>;
}

async function countHeld(trx: Trx): Promise<SiteState['held']> {
  const { settlement, correction } = await trx
    .selectFrom('match')
    .select(sql<number>`count(*) filter (where completed_at is null)`.as('settlement'))
    .select(sql<number>`count(*) filter (where completed_at is not null)`.as('correction'))
    .where('mismatch', 'is not', null)
    .executeTakeFirstOrThrow();
  return { settlement: Number(settlement), correction: Number(correction) };
}

/** Returns when the longest silent feed of a live match was last heard, and since when the oldest message is due. */
async function readOldest(trx: Trx, now: Date): Promise<{ heard: Date | null; due: Date | null }> {
  const { heard } = await trx
    .selectFrom('match')
    .select(sql<Date | null>`min(greatest(heard_at, locked_at))`.as('heard'))
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow();
  const { due } = await trx
    .selectFrom('push_delivery')
    .select(({ fn }) => fn.min<Date | null>('next_at').as('due'))
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow();
  return { heard, due };
}

async function countDeliveries(trx: Trx, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from push_delivery where ${which} limit ${MAX_COUNTED}
    ) counted`.execute(trx);
  return Number(rows[0]!.count);
}
