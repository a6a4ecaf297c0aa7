import type { FinalRanks } from '../../domain/leaderboard/boardReads';
import type { Boards } from '../boards/boards';
import { matchScores } from '../boards/leaderboardViews';
import type { Db } from '../database/database';
import { termsOf } from './contestTypeRows';
import type { PlayedContest } from './settlementViews';

/**
 * Ranks a frozen contest by the current points of its match, with the same board that the screens show. It is called
 * before the transaction that writes the ranks. That transaction has to check that the match still has this version.
 */
export async function finalRanksOf(
  db: Db,
  boards: Boards,
  contest: PlayedContest,
): Promise<FinalRanks> {
  const scores = await matchScores(db, contest.match_id);
  return boards.finalRanks(contest.contest_id, scores, termsOf(contest));
}
