import { sql } from 'kysely';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import type { Executor } from './database';

/** Of a contest of millions the latest teams tell what is picked as well as all of them. */
const TEAMS_LOOKED_AT = 10_000;
const SLOTS = Array.from({ length: MAX_SLOTS }, (_, slot) => slot);

export interface Picks {
  /** People, each with the team that came last. */
  users: number;
  /** How many of them have the player, by slot. */
  bySlot: number[];
}

/** How often each player of a match is picked. */
export async function picksOf(db: Executor, matchId: string): Promise<Picks> {
  const counts = SLOTS.map((slot) => sql`count(*) filter (where (team_mask >> ${slot}) & 1 = 1)`);
  const { rows } = await sql<{ users: number; counts: number[] }>`
    with team as (
      select distinct on (user_id) team_mask from (
        select id, user_id, team_mask from entry
        where match_id = ${matchId} order by id desc limit ${TEAMS_LOOKED_AT}
      ) latest order by user_id, id desc
    )
    select count(*)::int as users, array[${sql.join(counts)}]::int[] as counts from team`.execute(
    db,
  );
  const [{ users, counts: bySlot }] = rows as [{ users: number; counts: number[] }];
  return { users, bySlot };
}

export interface ShownShares {
  users: number;
  /** By slot. */
  percents: number[];
}

export function shownShares(db: Executor, matchId: string): Promise<ShownShares | undefined> {
  return db
    .selectFrom('pick_share')
    .select(['users', 'percents'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
}

/** Unless others have been shown meanwhile. Answers those that are shown. */
export async function showShares(
  db: Executor,
  matchId: string,
  before: number,
  { users, percents }: ShownShares,
): Promise<ShownShares> {
  await db
    .insertInto('pick_share')
    .values({ match_id: matchId, users, percents: JSON.stringify(percents) })
    .onConflict((conflict) =>
      conflict
        .column('match_id')
        .doUpdateSet({ users, percents: JSON.stringify(percents) })
        .where('pick_share.users', '=', before),
    )
    .execute();
  return (await shownShares(db, matchId))!;
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
