import { sql } from 'kysely';
import type { InningsCard } from '../../domain/cricket/inningsCard';
import type { InningsOvers } from '../../domain/cricket/overs';
import type { Part } from '../../domain/cricket/role';
import type { Breakdown } from '../../domain/scoring/score';
import type { Db, Executor } from './database';
import type { Trx } from './transaction';

// Any number that no other program is likely to take on the same database; migrations have another.
const ADVISORY_LOCK = 7_411_903;

/** Those who bring matches in take turns, until the end of the transaction. */
export async function lockArchive(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

export interface KnownMatch {
  id: string;
  /** Stored when less was kept of a match. */
  incomplete: boolean;
}

/** Of these source keys, by key. */
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
              .where('part', 'is', null),
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

/** All starts in the minute from each of these instants on, in milliseconds. */
export async function takenStarts(trx: Trx, from: readonly Date[]): Promise<Set<number>> {
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

export interface PlayedSlot {
  matchId: string;
  slot: number;
  playerId: string;
  total: number;
  breakdown: Breakdown;
  part: Part;
  nightmarePlace: number | null;
}

/** Those who played, with their points, of any number of matches in one statement. */
export async function addPlayedSlots(trx: Trx, slots: readonly PlayedSlot[]): Promise<void> {
  await sql`
    insert into match_player
      (match_id, slot, player_id, playing, total, breakdown, part, nightmare_place)
    select "matchId", slot, "playerId", true, total, breakdown, part, "nightmarePlace"
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as played("matchId" text, slot smallint,
      "playerId" text, total integer, breakdown jsonb, part jsonb, "nightmarePlace" smallint)`.execute(
    trx,
  );
}

export async function addSources(
  trx: Trx,
  sources: readonly { matchId: string; content: Uint8Array }[],
): Promise<void> {
  await trx
    .insertInto('match_source')
    .values(sources.map(({ matchId, content }) => ({ match_id: matchId, content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How the match went, where it was brought in before that was kept. */
export async function fillPlay(
  trx: Trx,
  matchId: string,
  { overs, cards }: { overs: readonly InningsOvers[]; cards: readonly InningsCard[] },
): Promise<void> {
  await trx
    .updateTable('match')
    .set({ overs: JSON.stringify(overs), cards: JSON.stringify(cards) })
    .where('id', '=', matchId)
    .where((row) => row.or([row('overs', 'is', null), row('cards', 'is', null)]))
    .execute();
}

/** What is kept of an imported match; null: nothing. */
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
 * For the planner, which does not look by itself in the embedded database. A tenth of the usual sample, a table
 * at a time: nobody waits longer than for a batch of matches.
 */
export async function analyzeArchive(db: Db): Promise<void> {
  for (const table of TABLES) {
    await db.transaction().execute(async (trx) => {
      await sql`set local default_statistics_target = 10`.execute(trx);
      await sql`analyze ${sql.table(table)}`.execute(trx);
    });
  }
}
