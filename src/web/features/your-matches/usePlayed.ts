import { useState } from 'react';
import { groupBy } from '../../../domain/groupBy';
import type { Match, Standing } from '../../api/api';
import { useOnHidden } from '../../hooks/useOnHidden';
import { useStandings } from '../leaderboard/useStandings';
import { byPlay } from '../matches/byPlay';

/** A match with the user's teams that is being played, or has ended while the user was looking. */
export interface Played {
  match: Match;
  /** The user's ranks in the contests that go on. */
  standings: readonly Standing[];
  /** The last known ranks in the contests that have been settled since the component was mounted. */
  settled: readonly Standing[];
}

/**
 * Returns the matches with the user's teams that are being played, the one that matters most first. A match that ends
 * stays, as completed, until the component unmounts: without its card all that is below would move up while it is read.
 * Their order stays, too, until nobody can see them, because the first one has the large card.
 */
export function usePlayed(matches: readonly Match[]): readonly Played[] {
  const standings = useStandings(true);
  const [seen, setSeen] = useState(() => ({
    matches,
    standings,
    played: follow([], matches, standings),
  }));
  if (seen.matches !== matches || seen.standings !== standings) {
    setSeen({ matches, standings, played: follow(seen.played, matches, standings) });
  }
  useOnHidden(() => setSeen((last) => ({ ...last, played: arranged(last.played) })));
  return seen.played;
}

/** Returns the matches in order: those that are being played, then those that have ended. */
function arranged(played: readonly Played[]): Played[] {
  return played.toSorted((a, b) => byPlay(a.match, b.match));
}

function follow(
  before: readonly Played[],
  matches: readonly Match[],
  standings: readonly Standing[],
): readonly Played[] {
  const byMatch = groupBy(standings, ({ match_id }) => match_id);
  const running = new Set(standings.map(({ contest_id }) => contest_id));
  const settledOf = (id: string): readonly Standing[] => {
    const known = before.find(({ match }) => match.id === id);
    const all = known === undefined ? [] : [...known.standings, ...known.settled];
    return all.filter(({ contest_id }) => !running.has(contest_id));
  };
  const live = matches
    .filter(({ id }) => byMatch.has(id))
    .map((match) => ({ match, standings: byMatch.get(match.id)!, settled: settledOf(match.id) }));
  const liveIds = new Set(live.map(({ match }) => match.id));
  const ended = before
    .filter(({ match }) => !liveIds.has(match.id))
    .map(({ match, ...own }): Played => ({
      match: { ...match, status: 'completed' },
      standings: [],
      settled: [...own.standings, ...own.settled],
    }));
  const places = new Map(before.map(({ match }, place) => [match.id, place]));
  const placeOf = ({ match }: Played) => places.get(match.id) ?? before.length;
  return arranged([...live, ...ended]).sort((a, b) => placeOf(a) - placeOf(b));
}
