import { useWatchLiveQuery } from '../../api/liveApi';
import type { LiveMatch } from '../../api/liveStream';

/** What the live stream says of a match; null while it has said nothing. */
export function useLiveMatch(matchId: string, isLive: boolean): LiveMatch | null {
  const { match } = useWatchLiveQuery(undefined, {
    skip: !isLive,
    selectFromResult: ({ data }) => ({ match: data?.matches[matchId] ?? null }),
  });
  return isLive ? match : null;
}

/** Does the live stream tell what changes? Asking by oneself is then for safety only. */
export function useIsTold(isLive: boolean): boolean {
  const { isConnected } = useWatchLiveQuery(undefined, {
    skip: !isLive,
    selectFromResult: ({ data }) => ({ isConnected: data?.connected === true }),
  });
  return isLive && isConnected;
}
