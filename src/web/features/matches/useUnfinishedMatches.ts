import { useDeferredValue } from 'react';
import { useGetMatchQuery, useListMatchesQuery, type Match } from '../../api/api';
import { isNotFound } from '../../api/errorMessage';
import { FIRST_UNFINISHED_MATCHES } from '../../api/unfinishedMatches';
import { isOver } from './groupMatches';

const REFRESH_MS = 15_000;

/** True when there may be matches after those of this page. */
export const isFullPage = (matches: readonly Match[]): boolean =>
  matches.length >= FIRST_UNFINISHED_MATCHES.limit;

/**
 * On every visit, fetches the first page of the unfinished matches; polls it while a screen uses it.
 */
export function useUnfinishedMatches() {
  const query = useListMatchesQuery(FIRST_UNFINISHED_MATCHES, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return useDeferredValue(query);
}

/**
 * Fetches an unfinished match: from the list, which other screens share, or by its id when the list does not have it.
 * `finished` is the match if it is over. `isUnavailable` is true if it is over or does not exist.
 */
export function useUnfinishedMatch(matchId: string) {
  const { data, error, refetch } = useUnfinishedMatches();
  const listed = data?.find(({ id }) => id === matchId);
  const isUnlisted = data !== undefined && listed === undefined;
  const single = useGetMatchQuery(
    { matchId },
    {
      skip: !isUnlisted || matchId === '',
      pollingInterval: REFRESH_MS,
      skipPollingIfUnfocused: true,
    },
  );
  if (!isUnlisted) {
    return { match: listed, finished: undefined, isUnavailable: false, error, refetch };
  }
  const { currentData: found } = single;
  const finished = found !== undefined && isOver(found) ? found : undefined;
  const isUnavailable = finished !== undefined || isNotFound(single.error);
  const match = isUnavailable ? undefined : found;
  return { match, finished, isUnavailable, error: single.error, refetch: single.refetch };
}

/** Returns the match that the navigation state carries, if it is the match of this path. */
export function matchOfState(state: unknown, matchId: string | undefined): Match | null {
  const match = carriedMatch(state);
  return match?.id === matchId ? match : null;
}

/**
 * Returns the match that the navigation state carries, or null. Only our own navigation writes the state, and it writes
 * a match of the API. The browser keeps the state for as long as the tab, so an earlier build may have written a match
 * without rules.
 */
export function carriedMatch(state: unknown): Match | null {
  if (typeof state !== 'object' || state === null || !('match' in state)) return null;
  const { match } = state;
  const isMatch = typeof match === 'object' && match !== null && 'id' in match && 'rules' in match;
  return isMatch ? (match as Match) : null;
}

/** True also for a match of an earlier build, which `carriedMatch` rejects. */
export function hasMatchField(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'match' in state && state.match !== null;
}
