import { useDeferredValue } from 'react';
import { useListMatchesQuery, type Match } from '../../api/api';

const REFRESH_MS = 15_000;

/** The matches that aren't completed, asked for on every visit and again while a screen shows them. */
export function useOpenMatches() {
  const query = useListMatchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return useDeferredValue(query);
}

/** What navigation carries from screen to screen, if it's the match of this address. */
export function matchOfState(state: unknown, matchId: string | undefined): Match | null {
  if (typeof state !== 'object' || state === null || !('match' in state)) return null;
  const { match } = state;
  if (typeof match !== 'object' || match === null || !('id' in match)) return null;
  // Only our own navigation writes the state, and it writes a match of the API.
  return match.id === matchId ? (match as Match) : null;
}

export function carriesMatch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'match' in state && state.match !== null;
}
