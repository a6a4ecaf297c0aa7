import { EventEmitter } from 'node:events';

/** Tells who listens that a match has a new version. */
export interface LiveHub {
  publish(matchId: string): void;
  /** Hears of new versions until the signal aborts: each match once, however often it changed meanwhile. */
  changes(signal: AbortSignal): AsyncGenerator<string>;
}

export function createLiveHub(): LiveHub {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);

  async function* changes(signal: AbortSignal): AsyncGenerator<string> {
    // A slow reader skips versions instead of growing a queue: only which matches changed is kept.
    const changed = new Set<string>();
    let wake = (): void => undefined;
    const listen = (matchId: string): void => {
      changed.add(matchId);
      wake();
    };
    const stop = (): void => wake();
    emitter.on('version', listen);
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        const next = changed.values().next();
        if (next.done) await new Promise<void>((resolve) => (wake = resolve));
        else {
          changed.delete(next.value);
          yield next.value;
        }
      }
    } finally {
      emitter.off('version', listen);
      signal.removeEventListener('abort', stop);
    }
  }

  return { publish: (matchId) => void emitter.emit('version', matchId), changes };
}
