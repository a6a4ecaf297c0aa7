import { useDeferredValue } from 'react';
import { api, useGetContestLeaderboardQuery, type Match } from '../../api/api';
import { PAGE_ROWS } from './boardItems';
import { boardPollMs } from './boardPhase';
import { TOLD_POLL_MS } from './useLeaderboardMatch';
import { useIsTold } from './useLive';

/** A page is asked for anew where it's shown again, but not by each of those who share it. */
const FRESH_FOR_S = 2;

function pageArgs(contestId: string, page: number) {
  return { contestId, limit: PAGE_ROWS, from: 1 + page * PAGE_ROWS };
}

/** The head of a board as far as it has come; asked for by whoever lists it. */
export function useKnownBoard(contestId: string) {
  return api.endpoints.getContestLeaderboard.useQueryState(pageArgs(contestId, 0));
}

/** One page of a board, asked for again for as long as it can change. */
export function useBoardPage(match: Match, contestId: string, page: number) {
  const args = pageArgs(contestId, page);
  const known = api.endpoints.getContestLeaderboard.useQueryState(args).currentData;
  const isTold = useIsTold(match.status === 'live');
  const pollMs = known === undefined ? 0 : boardPollMs(match.status, known.status);
  const query = useGetContestLeaderboardQuery(args, {
    pollingInterval: isTold && pollMs > 0 ? TOLD_POLL_MS : pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  // What comes from the store is else drawn in one long task.
  return useDeferredValue(query);
}
