import { api, type Match } from '../../api/api';

const LIVE_POLL_MS = 5_000;
const WAITING_POLL_MS = 15_000;
const PLAYED = {};

type Found =
  | { status: 'found'; match: Match }
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: unknown; retry: () => void };

/** The match of an address: among the played and live ones, else among those about to start, else as carried here. */
export function useLeaderboardMatch(matchId: string, carried: Match | null): Found {
  const played = api.endpoints.listLeaderboardMatches.useQueryState(PLAYED);
  const open = api.endpoints.listMatches.useQueryState();
  const byId = (matches: readonly Match[] | undefined) => matches?.find(({ id }) => id === matchId);
  const playedMatch = byId(played.data);
  const match = playedMatch ?? byId(open.data) ?? carried;

  const polling = {
    pollingInterval: match === null ? 0 : pollMsOf(match),
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  };
  const playedQuery = api.endpoints.listLeaderboardMatches.useQuerySubscription(PLAYED, polling);
  const openQuery = api.endpoints.listMatches.useQuerySubscription(undefined, {
    ...polling,
    skip: playedMatch !== undefined,
  });

  if (match !== null) return { status: 'found', match };
  const error = played.error ?? open.error;
  if (error !== undefined) {
    const retry = () => {
      void playedQuery.refetch();
      void openQuery.refetch();
    };
    return { status: 'failed', error, retry };
  }
  const asked = played.data !== undefined && open.data !== undefined;
  return { status: asked ? 'unknown' : 'loading' };
}

function pollMsOf({ status }: Match): number {
  if (status === 'live' || status === 'in_review') return LIVE_POLL_MS;
  return status === 'scheduled' ? WAITING_POLL_MS : 0;
}
