import { addsUp } from './delivery';
import { latestRevisions, type MatchState, type RevisionId, type StoredEvent } from './events';

/** A ball that is reported earlier than this before the start may be a mistake of the feed. */
const EARLIEST_FIRST_BALL_MS = 30 * 60_000;

/**
 * Returns true when the events of a match that is open for teams show that it has begun, even before its scheduled
 * start. Teams are then locked permanently, so a single ball has to be plausible.
 *
 * | a ball that adds up, first reported 30 minutes before the start or later | begins the match               |
 * | an earlier ball, or one that does not add up                             | does not count until the start |
 * | two balls of an over that add up, whenever they are reported             | begin the match                |
 * | a result other than `no result`                                          | begins and ends it             |
 *
 * `events` are all events of the match, from which the state follows. `arrived` names those that have just arrived for
 * the first time. An older revision of a ball that was corrected or withdrawn can be among them, and begins no match.
 * Neither does a later revision of a ball that adds up and does not count yet: it was reported too early.
 */
export function hasBegun(
  { outcome, hasSoundOver }: MatchState,
  { events, arrived }: { events: readonly StoredEvent[]; arrived: readonly RevisionId[] },
  { nowMs, startMs }: { nowMs: number; startMs: number },
): boolean {
  if (hasSoundOver || (outcome !== null && outcome.result !== 'no result')) return true;
  if (nowMs < startMs - EARLIEST_FIRST_BALL_MS) return false;
  const arrivedKeys = new Set(arrived.map(keyOf));
  const latest = latestRevisions(events);
  const before = latestRevisions(events.filter((event) => !arrivedKeys.has(keyOf(event))));
  return arrived.some(({ id, revision }) => {
    const known = latest.get(id);
    return known?.revision === revision && isSoundBall(known) && !isSoundBall(before.get(id));
  });
}

function isSoundBall(stored: StoredEvent | undefined): boolean {
  return stored?.event?.kind === 'delivery' && addsUp(stored.event.delivery);
}

const keyOf = ({ id, revision }: RevisionId): string => `${revision} ${id}`;

/** Returns the state of a match that is open for teams, without its balls, which do not count yet. */
export function withoutPlay(state: MatchState): MatchState {
  return { ...state, innings: [], gaps: [], hasBalls: false, hasSoundOver: false };
}
