import { sql } from 'kysely';
import type { RuleSetName } from '../../domain/scoring/rules';
import { ADVISORY_LOCKS } from '../database/advisoryLocks';
import type { Db, Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** Waits for other imports, and keeps them out until the end of the transaction. */
export async function lockArchive(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.archive})`.execute(trx);
}

/** An imported match as it is stored. */
export interface StoredMatch {
  id: string;
  tournamentId: string;
  tournamentKey: string;
  teams: [string, string];
  matchDate: string;
  description: string;
  rules: RuleSetName;
  /** The parsed file, compressed; null when the match was imported by a version that did not store it. */
  content: Uint8Array | null;
  /** True when it was imported by a version that stored less of a match. */
  isIncomplete: boolean;
}

/** Returns the imported matches of these days between two of these teams. */
export async function importedBetween(
  db: Executor,
  meetings: readonly { date: string; teams: readonly string[] }[],
): Promise<StoredMatch[]> {
  const teams = [...new Set(meetings.flatMap((meeting) => meeting.teams))];
  const dates = [...new Set(meetings.map(({ date }) => date))];
  const rows = await db
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .leftJoin('match_source', 'match_source.match_id', 'match.id')
    .select(['match.id', 'tournament_id', 'tournament.source_key as tournament_key', 'content'])
    .select(['home_team', 'away_team', 'match_date', 'description'])
    .select(['rules_format', 'rules_version'])
    .select((row) =>
      row
        .or([
          row('overs', 'is', null),
          row('cards', 'is', null),
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
    // The same condition as in the index `imported_match_by_date`, so that the database uses the index.
    .where(sql<boolean>`match.source_key like 'cricsheet:%'`)
    .where('match_date', 'in', dates)
    .where('home_team', 'in', teams)
    .where('away_team', 'in', teams)
    .orderBy('match.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tournamentId: row.tournament_id,
    tournamentKey: row.tournament_key,
    teams: [row.home_team, row.away_team],
    matchDate: row.match_date,
    description: row.description,
    rules: { format: row.rules_format, version: row.rules_version },
    content: row.content,
    isIncomplete: Boolean(row.incomplete),
  }));
}

const MINUTE_MS = 60_000;

/** Returns the starts of all matches within a minute after any of these instants, in milliseconds since 1970. */
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

/** Stores or replaces the compressed sources of matches. */
export async function writeSources(
  trx: Trx,
  sources: readonly { matchId: string; content: Uint8Array }[],
): Promise<void> {
  await trx
    .insertInto('match_source')
    .values(sources.map(({ matchId, content }) => ({ match_id: matchId, content })))
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet((row) => ({ content: row.ref('excluded.content') })),
    )
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
