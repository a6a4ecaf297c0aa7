import { coalesce, pause } from '../cache/coalesce';
import { eventIdOf, MAX_MATCHES } from '../live/broadcast';
import { messagesOnce, type OriginStreamOptions } from './originStream';

/** The time between two requests to the origin for such matches, so that no number of clients can be a burden to it. */
const PAUSE_MS = 250;

/**
 * Returns a function that reads the state of a match that the edge has not heard of, because the match was over before
 * the edge was started: a client that comes back may still need its end. Callers share the requests.
 */
export function createMissingStates({
  origin,
  states,
  onVersion,
  onError,
}: OriginStreamOptions): (matchId: string) => Promise<void> {
  return coalesce<void, string>(async (matchIds) => {
    const wanted = [...matchIds].map((matchId) => ({ matchId, version: 0 }));
    const live = states.liveIds().map((matchId) => states.get(matchId)!);
    const lastEventId = eventIdOf([...live, ...wanted].slice(0, MAX_MATCHES));
    try {
      for await (const message of messagesOnce(origin, lastEventId)) {
        // A live match can have a new version here first, and then the stream that the edge follows repeats it.
        if (states.receive(message) === 'received') onVersion(message.match_id);
      }
    } catch (error) {
      // The client gets what the edge has.
      onError(error);
    }
  }, pause(PAUSE_MS));
}
