import { useDeferredValue } from 'react';
import { api, useGetContestLeaderboardQuery, type Match } from '../../api/api';
import { PAGE_ROWS } from './boardItems';
import { boardPollMs } from './boardPhase';
import { STREAMING_POLL_MS } from './useLeaderboardMatch';
import { useIsStreaming } from './useLive';

/** A page is refetched when it is shown again, but only once for all components that use it. */
const FRESH_FOR_S = 2;

function pageArgs(contestId: string, page: number, league?: string) {
  return { contestId, limit: PAGE_ROWS, from: 1 + page * PAGE_ROWS, league };
}

/** Returns the cached first page of a board, without requesting it. */
export function useCachedBoard(contestId: string) {
  return api.endpoints.getContestLeaderboard.useQueryState(pageArgs(contestId, 0));
}

/**
 * Fetches a page of a board, or of its rows of the members of a league, and polls it for as long as it can change.
 */
export function useBoardPage(match: Match, contestId: string, page: number, league?: string) {
  const args = pageArgs(contestId, page, league);
  const known = api.endpoints.getContestLeaderboard.useQueryState(args).currentData;
  const isStreaming = useIsStreaming(match.status === 'live');
  const pollMs = known === undefined ? 0 : boardPollMs(match.status, known.status);
  const query = useGetContestLeaderboardQuery(args, {
    pollingInterval: isStreaming && pollMs > 0 ? STREAMING_POLL_MS : pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  // Without deferring, a cached page would render in one long task.
  return useDeferredValue(query);
}
