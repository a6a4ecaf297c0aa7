import type { StoredEvent } from '../../domain/cricket/events';

/** A replay under way: its balls fall one by one from the freeze on. */
export interface RunningReplay {
  matchId: string;
  startedMs: number;
  ballEveryMs: number;
}

export interface ReplayFeed {
  /** The events that are due and were not given yet. Given again after a restart, which is harmless. */
  due(replay: RunningReplay, nowMs: number): Promise<StoredEvent[]>;
  /** What was given did not arrive: all of it is given again. */
  startOver(matchId: string): void;
}

interface Script {
  events: StoredEvent[];
  given: number;
}

export function createReplayFeed(
  loadScript: (matchId: string) => Promise<StoredEvent[]>,
): ReplayFeed {
  const scripts = new Map<string, Script>();

  return {
    async due(replay, nowMs) {
      let script = scripts.get(replay.matchId);
      if (!script) {
        script = { events: await loadScript(replay.matchId), given: 0 };
        scripts.set(replay.matchId, script);
      }
      const end = dueCount(script.events, replay, nowMs);
      const events = script.events.slice(script.given, end);
      script.given = end;
      if (end === script.events.length) scripts.delete(replay.matchId);
      return events;
    },
    startOver: (matchId) => void scripts.delete(matchId),
  };
}

/** Only balls take time: what stands between two of them comes with the earlier one. */
export function dueCount(
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
