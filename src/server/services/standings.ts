import { sql } from 'kysely';
import { settleContest } from '../../domain/contest/settlement';
import { createBoard } from '../../domain/leaderboard/board';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import { termsOf, type ContestTypeRow } from '../storage/contestRows';
import { frozenEntries, pointsBySlot, type EntryResult } from '../storage/entryRows';
import type { Trx } from '../storage/transaction';

export interface PlayedContest extends ContestTypeRow {
  contest_id: string;
  match_id: string;
  participants: number;
}

export interface Standings {
  /** Each entry with its total, rank and the reward it is due by that rank. */
  results: EntryResult[];
  /** Caps for the house; negative: from the house. */
  house: number;
}

/** A contest by the points of its match as they are now, from the same board that the screens show. */
export async function standingsOf(trx: Trx, contest: PlayedContest): Promise<Standings> {
  const { ids, masks } = await frozenEntries(trx, contest.contest_id);
  const board = createBoard(masks);
  board.score(await pointsBySlot(trx, contest.match_id));
  const { rewards, house } = settleContest({
    terms: termsOf(contest),
    participants: contest.participants,
    entries: board.page(1, board.size),
  });
  const results = rewards.map(({ entry, rank, reward }) => {
    return { id: ids[entry]!, total: board.total(entry), rank, reward };
  });
  return { results, house };
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
