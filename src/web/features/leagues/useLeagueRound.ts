import { leagueApi, useGetLeagueRoundQuery } from '../../api/leagueApi';
import type { LeagueRound } from '../../api/api';
import { STREAMING_POLL_MS } from '../leaderboard/useLeaderboardMatch';
import { useIsStreaming } from '../leaderboard/useLive';
import { isRoundToCome } from './leagueState';

const LIVE_POLL_MS = 5_000;
const WAITING_POLL_MS = 15_000;
/** A round is refetched when it is shown again, but only once for all components that use it. */
const FRESH_FOR_S = 2;

/**
 * Fetches how a league's members stand in a match, for as long as it can change. While the live stream is connected,
 * each ball refetches it, and polling is a safety net.
 */
export function useLeagueRound(leagueId: string, matchId: string) {
  const args = { leagueId, matchId };
  const known = leagueApi.endpoints.getLeagueRound.useQueryState(args).currentData;
  const isStreaming = useIsStreaming(known?.status === 'live');
  const pollMs = known === undefined ? 0 : pollMsOf(known);
  return useGetLeagueRoundQuery(args, {
    pollingInterval: isStreaming && pollMs > 0 ? STREAMING_POLL_MS : pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
}

function pollMsOf(round: LeagueRound): number {
  if (round.status === 'live') return LIVE_POLL_MS;
  // The round is settled shortly after its match.
  return isRoundToCome(round) ? WAITING_POLL_MS : 0;
}
