import { coalesce, pause } from '../cache/coalesce';
import { eventIdOf, MAX_MATCHES } from '../live/broadcast';
import type { LiveStates } from './liveStates';
import { messagesOnce } from './originStream';
import type { Origin } from './origin';

/** The time between two requests to the origin for such matches, so that no number of clients can be a burden to it. */
const PAUSE_MS = 250;

/**
 * Returns a function that reads the state of a match that the edge has not heard of, because the match was over before
 * the edge was started: a client that comes back may still need its end. Callers share the requests.
 */
export function createMissingStates(
  origin: Origin,
  states: LiveStates,
  onError: (error: unknown) => void,
): (matchId: string) => Promise<void> {
  return coalesce<void, string>(async (matchIds) => {
    const wanted = [...matchIds].map((matchId) => ({ matchId, version: 0 }));
    const live = states.liveIds().map((matchId) => states.get(matchId)!);
    const lastEventId = eventIdOf([...live, ...wanted].slice(0, MAX_MATCHES));
    try {
      for await (const message of messagesOnce(origin, lastEventId)) states.receive(message);
    } catch (error) {
      // The client gets what the edge has.
      onError(error);
    }
  }, pause(PAUSE_MS));
}
