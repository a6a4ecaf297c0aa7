import type { Match } from '../../api/api';
import { useListMovesQuery } from '../../api/lazyApi';
import { useIsStreaming } from './useLive';

const POLL_MS = 15_000;

interface TeamOf {
  contestId: string;
  /** A rival's id; absent for the user's own team. */
  userId?: string;
}

/**
 * Fetches what moved a team. During a match the live stream has it refetched (`liveApi`, `boardVersions`); without the
 * stream it is polled.
 */
export function useMoves({ status }: Pick<Match, 'status'>, team: TeamOf) {
  const isLive = status === 'live';
  const isStreaming = useIsStreaming(isLive);
  return useListMovesQuery(team, {
    pollingInterval: isLive && !isStreaming ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
}
