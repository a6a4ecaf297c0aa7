import { sql } from 'kysely';
import type { Db, Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** Any number that no other program is likely to lock in the same database; migrations use another one. */
const ADVISORY_LOCK = 7_411_903;

/** Makes imports take turns: waits for others, and holds the lock until the end of the transaction. */
export async function lockArchive(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

export interface KnownMatch {
  id: string;
  /** True for a match that was imported before as much of a match was stored. */
  incomplete: boolean;
}

/** Returns the stored matches with these source keys, by key. */
export async function knownMatches(
  db: Executor,
  sourceKeys: readonly string[],
): Promise<Map<string, KnownMatch>> {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'source_key'])
    .select((row) =>
      row
        .or([
          row('overs', 'is', null),
          row('cards', 'is', null),
          row.not(
            row.exists(
              row
                .selectFrom('match_source')
                .select('match_id')
                .whereRef('match_id', '=', 'match.id'),
            ),
          ),
          row.exists(
            row
              .selectFrom('match_player')
              .select('slot')
              .whereRef('match_id', '=', 'match.id')
              .where('figures', 'is', null),
          ),
        ])
        .as('incomplete'),
    )
    .where('source_key', 'in', [...sourceKeys])
    .execute();
  return new Map(
    rows.map(({ id, source_key, incomplete }) => [
      source_key,
      { id, incomplete: Boolean(incomplete) },
    ]),
  );
}

const MINUTE_MS = 60_000;

/** Returns all starts of matches in the minute that begins at each of these instants, in milliseconds. */
export async function startsFrom(trx: Trx, from: readonly Date[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('match')
    .select('start_time')
    .where((row) =>
      row.or(
        from.map((instant) =>
          row.and([
            row('start_time', '>=', instant),
            row('start_time', '<', new Date(instant.getTime() + MINUTE_MS)),
          ]),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ start_time }) => start_time.getTime()));
}

/** Stores the compressed sources of matches. Idempotent. */
export async function insertSources(
  trx: Trx,
  sources: readonly { matchId: string; content: Uint8Array }[],
): Promise<void> {
  await trx
    .insertInto('match_source')
    .values(sources.map(({ matchId, content }) => ({ match_id: matchId, content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the compressed source of an imported match, or null when it is not stored. */
export async function sourceOf(db: Executor, matchId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('match_source')
    .select('content')
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return row?.content ?? null;
}

const TABLES = ['match', 'match_player', 'match_source', 'player', 'squad', 'tournament'] as const;

/**
 * Updates the statistics of the query planner, which the embedded database does not do by itself. It takes a
 * tenth of the usual sample and one table at a time, so that nobody waits longer than for a batch of matches.
 */
export async function analyzeArchive(db: Db): Promise<void> {
  for (const table of TABLES) {
    await db.transaction().execute(async (trx) => {
      await sql`set local default_statistics_target = 10`.execute(trx);
      await sql`analyze ${sql.table(table)}`.execute(trx);
    });
  }
}
