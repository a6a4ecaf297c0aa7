import {
  useGetContestLeaderboardQuery,
  type Contest,
  type ContestLeaderboard,
  type Match,
} from '../../api/api';
import { isNotThere } from '../../api/errorMessage';

/**
 * A contest of a match; 'unknown' when there is none of this id, undefined while that isn't clear. A full contest leaves
 * the list of its match to the next one of its type, so what isn't listed is asked for.
 */
export function useContest(
  match: Match | undefined,
  contestId: string,
): Contest | 'unknown' | undefined {
  const listed = match?.Contests.find(({ id }) => id === contestId);
  const { currentData: board, error } = useGetContestLeaderboardQuery(
    { contestId, limit: 1, from: 1 },
    { skip: match === undefined || listed !== undefined },
  );
  if (match === undefined || listed !== undefined) return listed;
  if (board !== undefined) return board.match_id === match.id ? contestOf(board) : 'unknown';
  return isNotThere(error) ? 'unknown' : undefined;
}

function contestOf(board: ContestLeaderboard): Contest {
  const { id, participants, prize_pool, status, ContestType, own } = board;
  const _count = { ContestLeaderboard: own === null ? 0 : 1 };
  return { id, participants, prize_pool, status, ContestType, _count };
}
