import { useDeferredValue } from 'react';
import { api, type Match } from '../../api/api';
import { isNotThere } from '../../api/errorMessage';
import { useIsTold } from './useLive';

const LIVE_POLL_MS = 5_000;
const WAITING_POLL_MS = 15_000;
/** In case the stream has missed something. */
export const TOLD_POLL_MS = 30_000;

type Found =
  | { status: 'found'; match: Match }
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: unknown; retry: () => void };

/** The match of an address, as carried here until it is fetched; followed for as long as it can change. */
export function useLeaderboardMatch(matchId: string, carried: Match | null): Found {
  const { currentData, error } = api.endpoints.getMatch.useQueryState({ matchId });
  // Deferred, it is drawn in slices.
  const match = useDeferredValue(currentData) ?? carried;
  const isTold = useIsTold(match?.status === 'live');
  const { refetch } = api.endpoints.getMatch.useQuerySubscription(
    { matchId },
    {
      pollingInterval: match === null ? 0 : isTold ? TOLD_POLL_MS : pollMsOf(match),
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  if (match !== null) return { status: 'found', match };
  if (error === undefined) return { status: 'loading' };
  if (isNotThere(error)) return { status: 'unknown' };
  return { status: 'failed', error, retry: () => void refetch() };
}

function pollMsOf({ status }: Match): number {
  if (status === 'live' || status === 'in_review') return LIVE_POLL_MS;
  return status === 'scheduled' ? WAITING_POLL_MS : 0;
}
