import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import {
  api,
  useGetContestLeaderboardQuery,
  type ContestLeaderboard,
  type Match,
} from '../../api/api';
import { loadFollowing, SPREAD_MS } from '../../api/liveApi';
import type { LiveMatch } from '../../api/liveStream';
import { useAppDispatch } from '../../app/hooks';
import { PAGE_ROWS } from './boardItems';
import { boardPollMs } from './boardPhase';
import { STREAMING_POLL_MS } from './useLeaderboardMatch';
import { useIsStreaming, useLiveMatch } from './useLive';

/** A page is refetched when it is shown again, but only once for all components that use it. */
const FRESH_FOR_S = 2;
/** A page that has not reached the version of its match by then is refetched. */
const LATE_MS = 4_000;
const LATE_SPREAD_MS = 4_000;

/** Returns the arguments by which a page of a board is cached. */
export function pageArgs(contestId: string, page: number, league?: string) {
  return { contestId, limit: PAGE_ROWS, from: 1 + page * PAGE_ROWS, league };
}

type BoardArgs = ReturnType<typeof pageArgs> & { userId?: string };

/** Returns the cached first page of a board, without requesting it. */
export function useCachedBoard(contestId: string) {
  return api.endpoints.getContestLeaderboard.useQueryState(pageArgs(contestId, 0));
}

/** Returns the user's rank on the cached first page of a board, without requesting it. */
export function useCachedRank(contestId = ''): number | undefined {
  return useCachedBoard(contestId).currentData?.own?.rank;
}

/**
 * Fetches a page of a board, or of its rows of the members of a league. During a match it follows the live stream;
 * without the stream it is polled for as long as it can change.
 */
export function useBoardPage(match: Match, contestId: string, page: number, league?: string) {
  const args = useMemo(() => pageArgs(contestId, page, league), [contestId, page, league]);
  return useBoardRows(match, args);
}

/** Fetches the row of a user, wherever it is on the board, as `useBoardPage` does. Null fetches nothing. */
export function useBoardRow(
  match: Match,
  contestId: string,
  userId: string | null,
  league?: string,
) {
  const args = useMemo(
    () => ({ ...pageArgs(contestId, 0, league), userId: userId ?? undefined }),
    [contestId, userId, league],
  );
  return useBoardRows(match, args, userId === null);
}

function useBoardRows(match: Match, args: BoardArgs, skip = false) {
  const known = api.endpoints.getContestLeaderboard.useQueryState(args, { skip }).currentData;
  const isStreaming = useIsStreaming(match.status === 'live');
  const live = useLiveMatch(match);
  const latestVersion = Math.max(match.version, live?.version ?? 0);
  const isLate = live !== null && known !== undefined && known.version < latestVersion;
  const pollMs = known === undefined ? 0 : boardPollMs(match.status, known.status);
  const streamingPollMs = live !== null && !isLate ? 0 : STREAMING_POLL_MS;
  const query = useGetContestLeaderboardQuery(args, {
    skip,
    pollingInterval: isStreaming && pollMs > 0 ? streamingPollMs : pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  useFollowing(live, args, known, { isLate, refetch: () => void query.refetch() });
  useStartOfMatch(match, known);
  // Without deferring, a cached page would render in one long task.
  return useDeferredValue(query);
}

/**
 * Fetches the match when its board has opened first, because a board is polled more often before the start. So the
 * heading, the ranks on the tabs and the live stream start at once with the board.
 */
function useStartOfMatch({ id: matchId, status }: Match, board: ContestLeaderboard | undefined) {
  const dispatch = useAppDispatch();
  const isBehind = status === 'scheduled' && board !== undefined && board.status !== 'open';
  useEffect(() => {
    if (!isBehind) return;
    const options = { subscribe: false, forceRefetch: true };
    void dispatch(api.endpoints.getMatch.initiate({ matchId }, options));
  }, [dispatch, isBehind, matchId]);
}

/** Brings a page, of which there is a cached copy, to each version of the live stream. */
function useFollowing(
  live: LiveMatch | null,
  args: BoardArgs,
  known: ContestLeaderboard | undefined,
  { isLate, refetch }: { isLate: boolean; refetch: () => void },
): void {
  const dispatch = useAppDispatch();
  const target = live?.version ?? 0;
  const isBehind = known !== undefined && known.version < target;
  const latest = useRef({ live, known, refetch });
  useEffect(() => {
    latest.current = { live, known, refetch };
  });

  useEffect(() => {
    if (!isBehind) return undefined;
    function follow({ followBoard }: Awaited<ReturnType<typeof loadFollowing>>): void {
      const now = latest.current;
      if (now.live) void dispatch(followBoard(args, now.live));
    }
    const timer = setTimeout(() => {
      const now = latest.current;
      // A board from before the freeze lacks the user's team, and a league or a user has rows of its own.
      const hasOwnRows = args.league !== undefined || args.userId !== undefined;
      if (hasOwnRows || now.known?.status === 'open') now.refetch();
      else void loadFollowing().then(follow, () => undefined);
    }, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [args, dispatch, isBehind, target]);

  const version = known?.version;
  useEffect(() => {
    if (!isLate) return undefined;
    const afterMs = LATE_MS + Math.random() * LATE_SPREAD_MS;
    const timer = setTimeout(() => latest.current.refetch(), afterMs);
    return () => clearTimeout(timer);
  }, [isLate, version]);
}
