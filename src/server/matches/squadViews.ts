import { sql } from 'kysely';
import { MATCHES_FOR_ROLE } from '../../domain/cricket/role';
import type { Figures } from '../../domain/cricket/scorecard';
import type { Executor } from '../database/database';

export interface SquadPlayer {
  id: string;
  name: string;
  team: string;
  slot: number;
}

/** Returns all players who can be picked for a match, by slot. */
export function squadOfMatch(db: Executor, matchId: string): Promise<SquadPlayer[]> {
  return db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['player.id', 'player.name', 'player.team', 'match_player.slot'])
    .where('match_id', '=', matchId)
    .orderBy('slot')
    .execute();
}

/** Returns by player id whether a player is in a playing XI; null before the playing XIs are announced. */
export async function playingOf(
  db: Executor,
  matchId: string,
): Promise<ReadonlyMap<string, boolean | null>> {
  const rows = await db
    .selectFrom('match_player')
    .select(['player_id', 'playing'])
    .where('match_id', '=', matchId)
    .execute();
  return new Map(rows.map(({ player_id, playing }) => [player_id, playing]));
}

/** Returns a player by id. */
export function playerById(
  db: Executor,
  playerId: string,
): Promise<{ id: string; name: string; team: string } | undefined> {
  return db
    .selectFrom('player')
    .select(['id', 'name', 'team'])
    .where('id', '=', playerId)
    .executeTakeFirst();
}

/**
 * Returns the players of both teams in the tournament of a match, including those without a slot in the match. They
 * alternate, so that neither team takes all the room.
 */
export function tournamentSquad(
  db: Executor,
  matchId: string,
): Promise<{ id: string; team: string; name: string }[]> {
  return db
    .selectFrom('match')
    .innerJoin('squad', 'squad.tournament_id', 'match.tournament_id')
    .innerJoin('player', 'player.id', 'squad.player_id')
    .select(['player.id', 'player.team', 'player.name'])
    .where('match.id', '=', matchId)
    .where((row) =>
      row.or([
        row('player.team', '=', row.ref('match.home_team')),
        row('player.team', '=', row.ref('match.away_team')),
      ]),
    )
    .orderBy(sql`row_number() over (partition by player.team order by player.name)`)
    .orderBy('player.team')
    .execute();
}

export interface SquadMember {
  id: string;
  name: string;
  team: string;
  /** The last matches played, oldest first; at most as many as determine a role. */
  recent: PlayedMatch[];
}

/** A player's points and figures in a match. */
export interface PlayedMatch {
  /** The points under the rules of that match. */
  total: number;
  /** Null for a match that was imported by a version that did not store them. */
  figures: Figures | null;
}

/** The squads of a tournament, or with a match those who can be picked for it. */
export interface SquadSelection {
  tournamentId: string;
  matchId?: string | undefined;
}

/** Returns the squads of two teams, by name, with each player's last matches. */
export function squadsOf(
  db: Executor,
  { tournamentId, matchId }: SquadSelection,
  teams: readonly string[],
): Promise<SquadMember[]> {
  return db
    .selectFrom('player')
    .innerJoin('tournament', (join) => join.on('tournament.id', '=', tournamentId))
    .select(['player.id', 'player.name', 'player.team'])
    .select(
      sql<PlayedMatch[]>`coalesce((
        select jsonb_agg(jsonb_build_object('total', total, 'figures', figures) order by start_time)
        from (
          select mp.total, mp.figures, m.start_time
          from match_player mp join match m on m.id = mp.match_id
          where mp.player_id = player.id and mp.playing and m.status = 'completed' and not m.replay
            and (tournament.form_before is null or m.match_date < tournament.form_before)
          order by m.start_time desc
          limit ${MATCHES_FOR_ROLE}
        ) latest
      ), '[]')`.as('recent'),
    )
    .where('player.id', 'in', (query) =>
      matchId === undefined
        ? query.selectFrom('squad').select('player_id').where('tournament_id', '=', tournamentId)
        : query.selectFrom('match_player').select('player_id').where('match_id', '=', matchId),
    )
    .where('player.team', 'in', [...teams])
    .orderBy('player.name')
    .execute();
}
