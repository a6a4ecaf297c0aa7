import { sql } from 'kysely';
import type { Executor } from './database';

/** Of a contest of millions the latest teams tell what is picked as well as all of them. */
const TEAMS_LOOKED_AT = 10_000;

export interface Picks {
  teams: number;
  /** Teams with the player, by slot; a slot that nobody picked is not there. */
  bySlot: ReadonlyMap<number, number>;
}

/** How often each player of a match has been picked in the latest teams. */
export async function picksOf(db: Executor, matchId: string): Promise<Picks> {
  const { rows } = await sql<{ slot: number | null; teams: number }>`
    with latest as materialized (
      select team_mask from entry where match_id = ${matchId} order by id desc limit ${TEAMS_LOOKED_AT}
    )
    select null::int as slot, count(*)::int as teams from latest
    union all
    select slot, count(*)::int
    from latest, generate_series(0, 63) as slot
    where (team_mask >> slot) & 1 = 1
    group by slot`.execute(db);
  const all = rows.find(({ slot }) => slot === null)?.teams ?? 0;
  const bySlot = rows.flatMap(({ slot, teams }) => (slot === null ? [] : [[slot, teams] as const]));
  return { teams: all, bySlot: new Map(bySlot) };
}

export interface SeasonMatch {
  matchId: string;
  opponent: string;
  date: string;
  total: number;
}

const MATCHES_OF_A_SEASON = 30;

/** The last matches played and completed, oldest first; before the day to which a tournament's form goes. */
export async function seasonOf(
  db: Executor,
  playerId: string,
  tournamentId: string | null,
): Promise<SeasonMatch[]> {
  const rows = await db
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['match.id as matchId', 'match_date as date', 'total'])
    .select((row) =>
      row
        .case()
        .when('home_team', '=', row.ref('player.team'))
        .then(row.ref('away_team'))
        .else(row.ref('home_team'))
        .end()
        .as('opponent'),
    )
    .where('player_id', '=', playerId)
    .where('playing', '=', true)
    .where('status', '=', 'completed')
    .where('replay', '=', false)
    .where((row) =>
      row.or([
        row.val(tournamentId === null),
        row.not(
          row.exists(
            row
              .selectFrom('tournament')
              .select('tournament.id')
              .where('tournament.id', '=', tournamentId ?? '')
              .whereRef('form_before', '<=', 'match.match_date'),
          ),
        ),
      ]),
    )
    .orderBy('start_time', 'desc')
    .limit(MATCHES_OF_A_SEASON)
    .execute();
  return rows.reverse();
}
