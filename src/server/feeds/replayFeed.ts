import type { StoredEvent } from '../../domain/cricket/events';

/** A replay that is being played: its balls are due one by one from the freeze on. */
export interface RunningReplay {
  matchId: string;
  startedMs: number;
  ballEveryMs: number;
}

export interface ReplayFeed {
  /**
   * Returns the events that are due and were not returned before. After a restart, or once all were returned, events
   * repeat, which is harmless.
   */
  due(replay: RunningReplay, nowMs: number): Promise<StoredEvent[]>;
  /** Makes `due` return all events again, because the last ones did not arrive. */
  startOver(matchId: string): void;
  /**
   * Drops the scripts of all other replays. A replay whose last events another server has returned, or which was
   * abandoned, is no longer asked for.
   */
  keepOnly(running: readonly RunningReplay[]): void;
}

interface Script {
  events: StoredEvent[];
  /** How many events were returned. */
  returned: number;
}

export function createReplayFeed(
  loadScript: (matchId: string) => Promise<StoredEvent[]>,
): ReplayFeed {
  const scripts = new Map<string, Script>();

  return {
    async due(replay, nowMs) {
      let script = scripts.get(replay.matchId);
      if (!script) {
        script = { events: await loadScript(replay.matchId), returned: 0 };
        scripts.set(replay.matchId, script);
      }
      const end = dueCount(script.events, replay, nowMs);
      const events = script.events.slice(script.returned, end);
      script.returned = end;
      if (end === script.events.length) scripts.delete(replay.matchId);
      return events;
    },
    startOver: (matchId) => void scripts.delete(matchId),
    keepOnly(running) {
      for (const id of scripts.keys()) {
        if (!running.some(({ matchId }) => matchId === id)) scripts.delete(id);
      }
    },
  };
}

/**
 * Returns how many events are due. Only balls take time: events between two balls are due with the first of the two,
 * and the result is due one interval after the last ball.
 */
function dueCount(
  events: readonly StoredEvent[],
  { startedMs, ballEveryMs }: RunningReplay,
  nowMs: number,
): number {
  let balls = 0;
  for (const [index, { event }] of events.entries()) {
    if (event?.kind !== 'delivery') continue;
    if (startedMs + balls * ballEveryMs > nowMs) return index;
    balls += 1;
  }
  return startedMs + balls * ballEveryMs > nowMs ? events.length - 1 : events.length;
}
