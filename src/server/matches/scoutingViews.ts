import { sql } from 'kysely';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { participantsNow } from '../contests/participantRows';
import type { Executor } from '../database/database';
import type { PlayedMatch } from './squadViews';

const SLOTS = Array.from({ length: MAX_SLOTS }, (_, slot) => slot);

export interface Picks {
  /** The number of users of the match. It is an estimate if the match has more teams than were counted. */
  users: number;
  /** The number of users whose latest team was counted. */
  counted: number;
  /** How many of the counted users have picked the player, by slot. */
  bySlot: number[];
}

/** Returns how often each player of a match is picked, counted over the latest `maxTeams` of its teams. */
export async function picksOf(db: Executor, matchId: string, maxTeams: number): Promise<Picks> {
  const counts = SLOTS.map((slot) => sql`count(*) filter (where (team_mask >> ${slot}) & 1 = 1)`);
  const { rows } = await sql<Picks>`
    with latest as (
      select id, user_id, team_mask from entry
      where match_id = ${matchId} order by id desc limit ${maxTeams}
    ), team as (
      select distinct on (user_id) team_mask from latest order by user_id, id desc
    )
    select count(*)::int as counted, array[${sql.join(counts)}]::int[] as "bySlot",
      case when (select count(*) from latest) < ${maxTeams} then count(*) else count(*) * (
        select sum(${participantsNow}) from contest where match_id = ${matchId}
      ) / ${maxTeams} end::int as users
    from team`.execute(db);
  return rows[0]!;
}

/** Returns the version and the lock of a match, and its overs, which are null if its deliveries are not known. */
export function storedOvers(db: Executor, matchId: string) {
  return db
    .selectFrom('match')
    .select(['version', 'overs', 'locked_at'])
    .where('id', '=', matchId)
    .executeTakeFirst();
}

/** Returns the version and the lock of a match, and its cards, which are null if its deliveries are not known. */
export function storedCards(db: Executor, matchId: string) {
  return db
    .selectFrom('match')
    .select(['version', 'cards', 'locked_at'])
    .where('id', '=', matchId)
    .executeTakeFirst();
}

/** Returns whether the playing XIs of a match are announced; undefined when there is no such match. */
export async function isAnnounced(db: Executor, matchId: string): Promise<boolean | undefined> {
  const match = await db
    .selectFrom('match')
    .select('announced')
    .where('id', '=', matchId)
    .executeTakeFirst();
  return match?.announced;
}

export interface SeasonMatch extends PlayedMatch {
  matchId: string;
  opponent: string;
  date: string;
}

const MATCHES_OF_A_SEASON = 30;

/**
 * Returns up to 30 completed matches that a player played last, oldest first, without replays. If the tournament has
 * a `form_before` date, only matches before that date count.
 */
export async function seasonOf(
  db: Executor,
  playerId: string,
  tournamentId: string | null,
): Promise<SeasonMatch[]> {
  const rows = await db
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['match.id as matchId', 'match_date as date', 'total', 'figures'])
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
