import { useState } from 'react';
import { startsSoon } from '../../../domain/cricket/matchLife';
import type { Match } from '../../api/api';
import { isFirstOver } from '../../api/liveApi';
import { useOnHidden } from '../../hooks/useOnHidden';
import { ownContests } from './ownContests';

/**
 * Returns the matches that are about to be played, those that have begun but whose ranks have not arrived, and those in
 * which every contest of the user was called off. The latter stay until the component unmounts: without their card all
 * that is below would move up while it is read. Their order stays, too, until nobody can see them.
 */
export function useAwaited(matches: readonly Match[], nowMs: number): Match[] {
  const [before, setBefore] = useState<ReadonlyMap<string, Match>>(new Map());
  const awaited = awaitedMatches(matches, nowMs, before);
  if (awaited.some((match) => before.get(match.id) !== match)) {
    setBefore(new Map([...before, ...awaited.map((match) => [match.id, match] as const)]));
  }
  useOnHidden(() => setBefore((last) => new Map([...last].sort(byCalledOff))));
  return awaited;
}

/** Puts the matches without a contest that goes on last. */
function byCalledOff([, a]: [string, Match], [, b]: [string, Match]): number {
  return Number(isCalledOff(a)) - Number(isCalledOff(b));
}

/**
 * Returns the matches that the user has entered, that are about to be played or are played, and whose ranks are not
 * known. `before` are those that were returned before, by id. They keep their order; of the others, those without a
 * contest that goes on come last. A match that is over is no longer among the matches. It is returned as completed if
 * every contest of the user was called off.
 */
export function awaitedMatches(
  matches: readonly Match[],
  nowMs: number,
  before: ReadonlyMap<string, Match>,
): Match[] {
  const open = matches
    .filter((match) => startsSoon(Date.parse(match.start_time), nowMs))
    .filter((match) => ownContests(match).length > 0)
    .filter((match) => {
      if (match.status === 'scheduled' || isCalledOff(match)) return true;
      if (match.status !== 'live') return false;
      // The ranks arrive a moment after the first ball, or later, when the app was in the background.
      return isFirstOver(match.innings) || before.has(match.id);
    });
  const ids = new Set(matches.map(({ id }) => id));
  const ended = [...before.values()]
    .filter((match) => !ids.has(match.id) && isCalledOff(match))
    .map((match): Match => {
      return match.status === 'completed' ? match : { ...match, status: 'completed' };
    });
  const places = new Map([...before.keys()].map((id, place) => [id, place]));
  const placeOf = (match: Match) =>
    places.get(match.id) ?? before.size + (isCalledOff(match) ? 1 : 0);
  return [...open, ...ended].sort((a, b) => placeOf(a) - placeOf(b));
}

/** True when every contest of the user in the match was called off. */
export function isCalledOff(match: Match): boolean {
  return ownContests(match).every(({ status }) => status === 'called_off');
}
