import { addsUp } from './delivery';
import type { MatchState, StoredEvent } from './events';

/** A ball that is reported earlier than this before the start may be a mistake of the feed. */
const EARLIEST_FIRST_BALL_MS = 30 * 60_000;

/**
 * Returns true when the events of a match that is open for teams show that it has begun, whatever the clock says.
 * Teams are then locked permanently, so a single ball has to be plausible.
 *
 * | a ball that adds up, reported at most 30 minutes before the start | begins the match        |
 * | an earlier ball, or one that does not add up                      | is held                 |
 * | two balls of an over that add up, whenever they are reported      | begin the match         |
 * | a result that was played for or awarded                           | begins and ends it      |
 *
 * `reported` holds the events that have just arrived. The state follows from all events.
 */
export function hasBegun(
  { outcome, hasSoundOver }: MatchState,
  reported: readonly StoredEvent[],
  { nowMs, startMs }: { nowMs: number; startMs: number },
): boolean {
  if (hasSoundOver || (outcome !== null && outcome.result !== 'no result')) return true;
  const isNear = nowMs >= startMs - EARLIEST_FIRST_BALL_MS;
  return (
    isNear && reported.some(({ event }) => event?.kind === 'delivery' && addsUp(event.delivery))
  );
}

/** Returns the state of a match that is open for teams, without the balls that are held. */
export function withoutPlay(state: MatchState): MatchState {
  return { ...state, innings: [], gaps: [], hasBalls: false, hasSoundOver: false };
}
