import type { Executor } from '../database/database';

/** What tells the match of a fixture from another one that had the same key. */
export interface FixtureFacts {
  /** The name of the tournament. */
  tournament: string;
  homeTeam: string;
  awayTeam: string;
  date: string;
  startTime: Date;
}

/**
 * Returns true if there is a match with this source key, in a tournament of this name, or with the same teams on the
 * same day or at the same fed start. The tournament can have the name of another season that had the same key, and an
 * operator can have moved the match to another day.
 */
export async function isMatchOf(
  db: Executor,
  sourceKey: string,
  { tournament, homeTeam, awayTeam, date, startTime }: FixtureFacts,
): Promise<boolean> {
  const match = await db
    .selectFrom('match')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .select('match.id')
    .where('match.source_key', '=', sourceKey)
    .where((row) =>
      row.or([
        row('tournament.name', '=', tournament),
        row.and([
          row('home_team', '=', homeTeam),
          row('away_team', '=', awayTeam),
          row.or([row('match_date', '=', date), row('fed_start', '=', startTime)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return match !== undefined;
}

/** Returns true if there is a tournament with this source key and name. */
export async function isTournamentNamed(
  db: Executor,
  sourceKey: string,
  name: string,
): Promise<boolean> {
  const tournament = await db
    .selectFrom('tournament')
    .select('id')
    .where('source_key', '=', sourceKey)
    .where('name', '=', name)
    .executeTakeFirst();
  return tournament !== undefined;
}
