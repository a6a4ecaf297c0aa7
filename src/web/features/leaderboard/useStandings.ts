import type { Standing } from '../../api/api';
import { lazyApi } from '../../api/lazyApi';
import { useIsStreaming } from './useLive';

const POLL_MS = 15_000;
const STREAMING_POLL_MS = 60_000;

const NONE: readonly Standing[] = [];

/**
 * Returns where the user stands in the matches that are being played: [] for visitors. While there are any, the live
 * stream refreshes them with each ball; otherwise they are polled.
 */
export function useStandings(isMember: boolean): readonly Standing[] {
  const { data = NONE } = lazyApi.endpoints.listStandings.useQueryState();
  const isStreaming = useIsStreaming(isMember && data.length > 0);
  lazyApi.endpoints.listStandings.useQuerySubscription(undefined, {
    skip: !isMember,
    pollingInterval: isStreaming ? STREAMING_POLL_MS : POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return isMember ? data : NONE;
}
