import { useGetContestLeaderboardQuery, type Contest, type Match } from '../../api/api';
import { isNotFound } from '../../api/errorMessage';
import { contestOf } from './contestOf';

/**
 * Returns a contest of a match, 'unknown' when no contest has this id, or undefined while it is loading. The list of a
 * match omits a full contest once the next one of its type has opened, so a contest that is not listed is fetched.
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
  return isNotFound(error) ? 'unknown' : undefined;
}
