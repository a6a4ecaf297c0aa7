import { api, type Match } from '../../api/api';
import { isNotThere } from '../../api/errorMessage';

const LIVE_POLL_MS = 5_000;
const WAITING_POLL_MS = 15_000;

type Found =
  | { status: 'found'; match: Match }
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: unknown; retry: () => void };

/** The match of an address, as carried here until it is fetched; followed for as long as it can change. */
export function useLeaderboardMatch(matchId: string, carried: Match | null): Found {
  const { currentData, error } = api.endpoints.getMatch.useQueryState({ matchId });
  const match = currentData ?? carried;
  const { refetch } = api.endpoints.getMatch.useQuerySubscription(
    { matchId },
    {
      pollingInterval: match === null ? 0 : pollMsOf(match),
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
