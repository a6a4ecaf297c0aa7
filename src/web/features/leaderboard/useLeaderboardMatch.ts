import { useDeferredValue } from 'react';
import { api, type Contest, type Match } from '../../api/api';
import { isNotFound } from '../../api/errorMessage';
import { useIsStreaming } from './useLive';

const LIVE_POLL_MS = 5_000;
/** Also while the stream is open, which does not tell that the feed has sent a sign of life without news. */
const SLOW_POLL_MS = 15_000;
/** How often boards are polled while the stream is connected, in case it missed something. */
export const STREAMING_POLL_MS = 30_000;

type Found =
  | { status: 'found'; match: Match }
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: unknown; retry: () => void };

/**
 * Returns the match of the current path. Until it is fetched, the match in the navigation state is returned. The match
 * is polled for as long as it can change.
 */
export function useLeaderboardMatch(matchId: string, carried: Match | null): Found {
  const { currentData, error } = api.endpoints.getMatch.useQueryState({ matchId });
  // Deferred, so that it renders in slices.
  const match = useDeferredValue(currentData) ?? carried;
  const isStreaming = useIsStreaming(match?.status === 'live');
  const { refetch } = api.endpoints.getMatch.useQuerySubscription(
    { matchId },
    {
      pollingInterval: match === null ? 0 : isStreaming ? SLOW_POLL_MS : pollMsOf(match),
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  if (match !== null) return { status: 'found', match };
  if (error === undefined) return { status: 'loading' };
  if (isNotFound(error)) return { status: 'unknown' };
  return { status: 'failed', error, retry: () => void refetch() };
}

function pollMsOf({ status, Contests: contests }: Match): number {
  if (status === 'live' || status === 'in_review') return LIVE_POLL_MS;
  // A match without a result can be taken up again until its contests are refunded.
  return status === 'scheduled' || contests.some(isUndecided) ? SLOW_POLL_MS : 0;
}

const isUndecided = ({ status }: Contest): boolean => status === 'open' || status === 'locked';
