import { sql } from 'kysely';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import type { FinalStandings } from '../../domain/leaderboard/shelf';
import { termsOf, type ContestTypeRow } from '../storage/contestRows';
import type { Db } from '../storage/database';
import { matchScores } from '../storage/leaderboardViews';
import type { Trx } from '../storage/transaction';
import type { Boards } from './boards';

export interface PlayedContest extends ContestTypeRow {
  contest_id: string;
  match_id: string;
}

/**
 * A frozen contest by the points of its match as they are now, from the same board that the screens show.
 * Worked out before the transaction that writes it, which must see that the match is still of this version.
 */
export async function standingsOf(
  db: Db,
  boards: Boards,
  contest: PlayedContest,
): Promise<FinalStandings> {
  const scores = await matchScores(db, contest.match_id);
  return boards.final(contest.contest_id, scores, termsOf(contest));
}

/** Contests as `standingsOf` takes them. */
export function playedContests(db: Db) {
  return db
    .selectFrom('contest')
    .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
    .selectAll('contest_type')
    .select(['contest.id as contest_id', 'match_id'])
    .orderBy('contest.id');
}

/** Names the Nightmare XI of a match anew and answers its total. */
export async function nameNightmareXI(trx: Trx, matchId: string): Promise<number> {
  const players = await trx
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['player.id', 'player.name', 'player.team', 'total', 'slot'])
    .where('match_id', '=', matchId)
    .where('playing', '=', true)
    .execute();
  const worst = nightmareXI(players);
  const slots = `{${worst.players.map(({ slot }) => slot).join()}}`;
  await trx
    .updateTable('match_player')
    .set({ nightmare_place: sql<number | null>`array_position(${slots}::smallint[], slot)` })
    .where('match_id', '=', matchId)
    .execute();
  return worst.total;
}
