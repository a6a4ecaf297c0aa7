import { useWatchLiveQuery } from '../../api/liveApi';
import type { Match } from '../../api/api';
import type { LiveMatch } from '../../api/liveStream';

/**
 * Returns the state of a match from the live stream. Returns null before the first message, and when the stream is
 * disconnected and the given match is newer.
 */
export function useLiveMatch({ id, version, status }: Match): LiveMatch | null {
  const isLive = status === 'live';
  const { liveMatch } = useWatchLiveQuery(undefined, {
    skip: !isLive,
    selectFromResult: ({ data }) => {
      const match = data?.matches[id] ?? null;
      return { liveMatch: data?.connected || (match && match.version >= version) ? match : null };
    },
  });
  return isLive ? liveMatch : null;
}

/** True while the live stream is connected. Polling is then only a safety net. */
export function useIsStreaming(isLive: boolean): boolean {
  const { isConnected } = useWatchLiveQuery(undefined, {
    skip: !isLive,
    selectFromResult: ({ data }) => ({ isConnected: data?.connected === true }),
  });
  return isLive && isConnected;
}
