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
  /** Returns the id of an event after which a client has the states that are kept. */
  eventId(): string;
  /** Returns what a message did. It is missed if it builds on a version that is not known. */
  receive(message: LiveMessage): 'received' | 'known' | 'missed';
}

/** Matches that are over stay for clients that were away when they ended. */
const MAX_STATES = 4 * MAX_MATCHES;

export function createLiveStates(): LiveStates {
  const states = new LRUCache<string, EdgeState>({ max: MAX_STATES });

  return {
    get: (matchId) => states.get(matchId) ?? null,
    liveIds: () => [...states.values()].filter(({ isOver }) => !isOver).map((one) => one.matchId),
    eventId() {
      // Those that were used last come first.
      const all = [...states.values()].sort((a, b) => Number(a.isOver) - Number(b.isOver));
      return eventIdOf(all.slice(0, MAX_MATCHES));
    },
    receive(message) {
      const { match_id: matchId, version, status } = message;
      const known = states.get(matchId);
      if (known && known.version >= version) return 'known';
      const match = mergeLive(known?.match, message);
      if (match === null) return 'missed';
      states.set(matchId, { matchId, version, isOver: status === 'completed', match });
      return 'received';
    },
  };
}

/** Encodes a state as a server does. For clients that have the state `since`, only the points that differ are included. */
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
