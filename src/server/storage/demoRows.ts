import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { Db } from './database';
import type { Trx } from './transaction';

export interface NewDemoMatch {
  id: string;
  sourceKey: string;
  tournamentId: string;
  homeTeam: string;
  awayTeam: string;
  description: string;
  venue: string;
  startTime: Date;
  endsAt: Date;
  rulesVersion: number;
  /** In the order of their slots. */
  playerIds: readonly string[];
}

/** Matches of the demo league; answers the ids of those that were not there yet. */
export async function insertDemoMatches(
  trx: Trx,
  matches: readonly NewDemoMatch[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto('match')
    .values(
      matches.map((match) => ({
        id: match.id,
        source_key: match.sourceKey,
        tournament_id: match.tournamentId,
        home_team: match.homeTeam,
        away_team: match.awayTeam,
        description: match.description,
        venue: match.venue,
        match_date: match.startTime.toISOString().slice(0, 10),
        start_time: match.startTime,
        lock_at: match.startTime,
        rules_version: match.rulesVersion,
        review_minutes: 0,
        demo: true,
      })),
    )
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const added = matches.filter(({ id }) => ids.has(id));
  if (added.length === 0) return [];
  await trx
    .insertInto('match_player')
    .values(
      added.flatMap(({ id, playerIds }) =>
        playerIds.map((player_id, slot) => ({ match_id: id, slot, player_id })),
      ),
    )
    .execute();
  await trx
    .insertInto('demo_match')
    .values(
      added.map(({ id, endsAt }) => {
        return { match_id: id, ends_at: endsAt, elevens_seed: null, play_seed: null };
      }),
    )
    .execute();
  return [...ids];
}

export interface DemoMatch {
  match_id: string;
  ends_at: Date;
  elevens_seed: string | null;
  play_seed: string | null;
  status: MatchStatus;
  start_time: Date;
  match_date: string;
  locked_at: Date | null;
  home_team: string;
  away_team: string;
}

/** The seed of the elevens, which is drawn once: the one that is there already, or this one. */
export function drawElevensSeed(
  db: Db,
  matchId: string,
  seed: string,
): Promise<Pick<DemoMatch, 'elevens_seed' | 'home_team' | 'away_team'>> {
  return db
    .updateTable('demo_match')
    .from('match')
    .set((row) => ({ elevens_seed: row.fn.coalesce('elevens_seed', row.val(seed)) }))
    .whereRef('match.id', '=', 'demo_match.match_id')
    .where('match_id', '=', matchId)
    .returning(['elevens_seed', 'home_team', 'away_team'])
    .executeTakeFirstOrThrow();
}

/** The match with what it is drawn from, held against everybody else. */
export function lockDemoMatch(trx: Trx, matchId: string): Promise<DemoMatch> {
  return trx
    .selectFrom('demo_match')
    .innerJoin('match', 'match.id', 'demo_match.match_id')
    .select(['match_id', 'ends_at', 'elevens_seed', 'play_seed'])
    .select(['status', 'start_time', 'match_date', 'locked_at', 'home_team', 'away_team'])
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A match to which nobody has ever come. */
export async function deleteUnentered(trx: Trx, matchId: string): Promise<boolean> {
  const entered = await trx
    .selectFrom('entry')
    .select('id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  if (entered) return false;
  await trx.deleteFrom('contest').where('match_id', '=', matchId).execute();
  await trx.deleteFrom('match').where('id', '=', matchId).execute();
  return true;
}
