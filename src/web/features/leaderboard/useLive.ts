import { useWatchLiveQuery } from '../../api/liveApi';
import type { Match } from '../../api/api';
import type { LiveMatch } from '../../api/liveStream';

/**
 * What the live stream says of a match. Null while it has said nothing, and when it has fallen silent while
 * the match moved on.
 */
export function useLiveMatch({ id, version, status }: Match): LiveMatch | null {
  const isLive = status === 'live';
  const { told } = useWatchLiveQuery(undefined, {
    skip: !isLive,
    selectFromResult: ({ data }) => {
      const match = data?.matches[id] ?? null;
      return { told: data?.connected || (match && match.version >= version) ? match : null };
    },
  });
  return isLive ? told : null;
}

/** Does the live stream tell what changes? Asking by oneself is then for safety only. */
export function useIsTold(isLive: boolean): boolean {
  const { isConnected } = useWatchLiveQuery(undefined, {
    skip: !isLive,
    selectFromResult: ({ data }) => ({ isConnected: data?.connected === true }),
  });
  return isLive && isConnected;
}
