import { LRUCache } from 'lru-cache';
import type { components } from '../../contract/api';
import { mergeLive, type Merged } from '../../domain/live/mergeLive';
import { eventIdOf, MAX_MATCHES, type LiveState } from '../live/broadcast';

export type LiveMessage = components['schemas']['LiveMessage'];

/** A match, merged from the messages of the origin. */
export interface EdgeState extends LiveState {
  match: Merged<LiveMessage>;
}

export interface LiveStates {
  get(matchId: string): EdgeState | null;
  liveIds(): string[];
  /** Returns the event id of a client that has all the kept states. */
  eventId(): string;
  /**
   * Merges a message. Returns `received` for a newer version, `outdated` for one that is already here, and `gap` when the
   * message builds on a version that is not here.
   */
  receive(message: LiveMessage): 'received' | 'outdated' | 'gap';
}

/** How many finished matches are kept for clients that were disconnected when they ended. */
const MAX_OVER = 4 * MAX_MATCHES;
/** After these statuses only corrections can follow. The stream does not say whether the match has been paid. */
const FINAL: ReadonlySet<LiveMessage['status']> = new Set(['completed', 'abandoned', 'no_result']);

export function createLiveStates(): LiveStates {
  const live = new Map<string, EdgeState>();
  // Apart from the live ones, so that clients who ask for old matches evict no live one.
  const over = new LRUCache<string, EdgeState>({ max: MAX_OVER });
  const get = (matchId: string): EdgeState | null =>
    live.get(matchId) ?? over.peek(matchId) ?? null;

  function keep(state: EdgeState): void {
    const { matchId, isOver } = state;
    if (isOver) {
      live.delete(matchId);
      over.set(matchId, state);
    } else {
      over.delete(matchId);
      live.set(matchId, state);
    }
  }

  return {
    get,
    liveIds: () => [...live.keys()],
    // The finished matches that were received last come first.
    eventId: () => eventIdOf([...live.values(), ...over.values()].slice(0, MAX_MATCHES)),
    receive(message) {
      const { match_id: matchId, version, status } = message;
      const known = get(matchId);
      if (known && known.version >= version) return 'outdated';
      const match = mergeLive(known?.match, message);
      if (match === null) return 'gap';
      keep({ matchId, version, isOver: FINAL.has(status), match });
      return 'received';
    },
  };
}

/** Encodes a state as the origin does. For clients that have the state `since`, only the points that differ are included. */
export function encodeState({ match }: EdgeState, since: EdgeState | null): object {
  const { match_id, version, players, ...others } = match;
  // A player whose points have not changed is still the same object.
  const changed = Object.entries(players).filter(([id, player]) => {
    return since?.match.players[id] !== player;
  });
  return {
    match_id,
    version,
    since: since?.version ?? null,
    ...others,
    players: changed.map(([id, player]) => ({ id, ...player })),
  };
}
