import { useGetContestLeaderboardQuery, type Contest, type Match } from '../../api/api';
import { isNotFound } from '../../api/errorMessage';
import { contestOf } from '../contests/contestOf';
import { pageArgs } from './useBoard';

interface Contests {
  contests: readonly Contest[];
  /** The wanted contest that the match does not have. */
  missingId: string | undefined;
}

/**
 * Returns the contests that a match lists, and the first wanted contest that it does not list. A match lists one contest
 * of each type and the user's own. A link may name any other contest, whose type and fee its board has.
 */
export function useContestTabs(
  match: Match | null,
  ...wantedIds: readonly (string | undefined)[]
): Contests {
  const listed = match?.Contests ?? [];
  const unlistedId = wantedIds.find((wantedId) => listed.every(({ id }) => id !== wantedId));
  const { currentData: board, error } = useGetContestLeaderboardQuery(
    pageArgs(unlistedId ?? '', 0),
    { skip: match === null || unlistedId === undefined },
  );
  if (board !== undefined && board.match_id === match?.id) {
    return { contests: [...listed, contestOf(board)], missingId: undefined };
  }
  const isMissing = board !== undefined || isNotFound(error);
  return { contests: listed, missingId: isMissing ? unlistedId : undefined };
}
