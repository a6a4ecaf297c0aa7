import { sql } from 'kysely';
import type { Executor } from './database';

export interface SquadPlayer {
  id: string;
  name: string;
  team: string;
  slot: number;
}

/** Everybody who can be picked for a match, by slot. */
export function squadOfMatch(db: Executor, matchId: string): Promise<SquadPlayer[]> {
  return db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['player.id', 'player.name', 'player.team', 'match_player.slot'])
    .where('match_id', '=', matchId)
    .orderBy('slot')
    .execute();
}

export interface SquadMember {
  id: string;
  name: string;
  team: string;
  /** Nightmare points of the last five matches played, oldest first. */
  form: number[];
}

/** The squads of two teams in a tournament, by name, with each player's recent form. */
export function squadsOfTournament(
  db: Executor,
  tournamentId: string,
  teams: readonly string[],
): Promise<SquadMember[]> {
  return db
    .selectFrom('squad')
    .innerJoin('player', 'player.id', 'squad.player_id')
    .innerJoin('tournament', 'tournament.id', 'squad.tournament_id')
    .select(['player.id', 'player.name', 'player.team'])
    .select(
      sql<number[]>`coalesce((
        select jsonb_agg(total order by start_time)
        from (
          select mp.total, m.start_time
          from match_player mp join match m on m.id = mp.match_id
          where mp.player_id = player.id and mp.playing and m.status = 'completed' and not m.replay
            and (tournament.form_before is null or m.match_date < tournament.form_before)
          order by m.start_time desc
          limit 5
        ) latest
      ), '[]')`.as('form'),
    )
    .where('squad.tournament_id', '=', tournamentId)
    .where('player.team', 'in', [...teams])
    .orderBy('player.name')
    .execute();
}
