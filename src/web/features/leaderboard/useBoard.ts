import { api, useGetContestLeaderboardQuery, type Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { boardPollMs } from './boardPhase';

export const PAGE_ROWS = 50;

export function pageArgs(contestId: string, page: number) {
  return { contestId, limit: PAGE_ROWS, from: 1 + page * PAGE_ROWS };
}

/** One page of a board, asked for again for as long as it can change. */
export function useBoardPage(match: Match, contestId: string, page: number) {
  const args = pageArgs(contestId, page);
  const known = api.endpoints.getContestLeaderboard.useQueryState(args).currentData;
  return useGetContestLeaderboardQuery(args, {
    pollingInterval: known === undefined ? 0 : boardPollMs(match.status, known.status),
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
}

/** Whether the caller's row is among the pages that are open. */
export function useIsOwnRowShown(contestId: string, pages: number, ownId: string | null): boolean {
  return useAppSelector((state) =>
    Array.from({ length: pages }, (_, page) => pageArgs(contestId, page)).some((args) =>
      api.endpoints.getContestLeaderboard
        .select(args)(state)
        .data?.ContestLeaderboard.some(({ id }) => id === ownId),
    ),
  );
}
