import { EventEmitter } from 'node:events';

/** Tells who listens that a match has a new version. */
export interface LiveHub {
  publish(matchId: string): void;
  /** How often a match has changed since the start: the same number, the same message. */
  changeCount(matchId: string): number;
  /** Hears of new versions from the call on until the signal aborts: each match once, however often it changed meanwhile. */
  changes(signal: AbortSignal): AsyncGenerator<string>;
}

export function createLiveHub(): LiveHub {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const counts = new Map<string, number>();

  function changes(signal: AbortSignal): AsyncGenerator<string> {
    // A slow reader skips versions instead of growing a queue: only which matches changed is kept.
    const changed = new Set<string>();
    let wake = (): void => undefined;
    const listen = (matchId: string): void => {
      changed.add(matchId);
      wake();
    };
    // From now on, not from the first read on: what changes meanwhile must not be missed.
    emitter.on('version', listen);
    const stop = (): void => {
      emitter.off('version', listen);
      wake();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });

    async function* read(): AsyncGenerator<string> {
      while (!signal.aborted) {
        const next = changed.values().next();
        if (next.done) await new Promise<void>((resolve) => (wake = resolve));
        else {
          changed.delete(next.value);
          yield next.value;
        }
      }
    }
    return read();
  }

  const changeCount = (matchId: string): number => counts.get(matchId) ?? 0;

  return {
    publish(matchId) {
      counts.set(matchId, changeCount(matchId) + 1);
      emitter.emit('version', matchId);
    },
    changeCount,
    changes,
  };
}
