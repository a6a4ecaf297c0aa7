import { useEffect, useRef, useState } from 'react';
import type { League } from '../../api/api';
import { leagueApi, useGetLeagueQuery } from '../../api/leagueApi';
import { useAppDispatch } from '../../app/hooks';
import { isOn } from './leagueState';

const POLL_MS = 5_000;
/** A match that gives a round settles it within this time. */
const WAIT_MS = 60_000;

/**
 * Polls a league more often after one of its matches has ended, until the round is settled. A settled round refetches
 * what is shown of the league, such as the table and the list of rounds.
 */
export function usePollUntilSettled(league: League): void {
  const dispatch = useAppDispatch();
  const previous = useRef(league);
  /** The league as it was when its match had just ended; null while no round is awaited. */
  const [ended, setEnded] = useState<League | null>(null);
  useGetLeagueQuery(
    { leagueId: league.id },
    { pollingInterval: ended === null ? 0 : POLL_MS, skipPollingIfUnfocused: true },
  );

  useEffect(() => {
    const before = previous.current;
    previous.current = league;
    if (before.rounds !== league.rounds) {
      setEnded(null);
      dispatch(leagueApi.util.invalidateTags(['Leagues']));
    } else if (hasEndedMatch(before, league)) {
      setEnded(league);
    }
  }, [league, dispatch]);

  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => setEnded(null), WAIT_MS);
    return () => clearTimeout(timer);
  }, [ended]);
}

function hasEndedMatch(before: League, now: League): boolean {
  const idsOn = now.matches.filter(isOn).map(({ match_id: id }) => id);
  return before.matches.some((match) => isOn(match) && !idsOn.includes(match.match_id));
}
