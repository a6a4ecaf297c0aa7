import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_PATH } from '../http/shedding';
import { readEvents } from './eventStream';
import type { LiveMessage, LiveStates } from './liveStates';
import type { Origin } from './origin';

export interface OriginStreamOptions {
  origin: Origin;
  states: LiveStates;
  /** Called for each match with a new version. */
  onVersion: (matchId: string) => void;
  onError: (error: unknown) => void;
  /** Returns a number from 0 to less than 1. */
  random?: () => number;
}

export interface OriginStream {
  /** True from when the origin has sent its current states for the first time. */
  isComplete(): boolean;
  /** True while the stream is open. */
  isOpen(): boolean;
  close(): void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** The origin sends at least a comment every 15 s. */
const SILENT_MS = 40_000;

/**
 * Reads the live stream of the origin, once for all clients of the edge. A stream that ends is opened again where it
 * ended, after the time that the origin named, or after a pause that gets longer with each attempt.
 */
export function followOrigin(options: OriginStreamOptions): OriginStream {
  const { origin, states, onVersion, onError, random = Math.random } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isComplete = false;
  let isOpen = false;
  let failures = 0;
  let retryMs: number | null = null;

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await read().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      isOpen = false;
      const pauseMs = retryMs ?? pauseAfter(failures) * (0.5 + random() / 2);
      retryMs = null;
      failures += 1;
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function read(): Promise<void> {
    for await (const { id, data, retryMs: retry } of openStream(origin, states.eventId(), signal)) {
      isOpen = true;
      retryMs = retry ?? retryMs;
      if (data !== null) {
        const message = JSON.parse(data) as LiveMessage;
        const result = states.receive(message);
        // A message is missing. A new stream begins with what this edge does not have.
        if (result === 'gap') return;
        if (result === 'received') onVersion(message.match_id);
      } else if (id !== null) {
        // The id alone follows the current states.
        isComplete = true;
        failures = 0;
      }
    }
  }

  void follow();
  return {
    isComplete: () => isComplete,
    isOpen: () => isOpen,
    close: () => stopping.abort(),
  };
}

const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);

/** Yields the events of the origin's stream for a client that has `lastEventId`. */
async function* openStream(origin: Origin, lastEventId: string, signal: AbortSignal) {
  const response = await origin.send({
    method: 'GET',
    path: LIVE_PATH,
    headers: { accept: 'text/event-stream', 'last-event-id': lastEventId },
    signal,
    silentMs: SILENT_MS,
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The live stream of the origin responded with ${response.statusCode}`);
  }
  yield* readEvents(response.setEncoding('utf8') as AsyncIterable<string>);
}

/** Yields the messages for a client that has `lastEventId`, up to the current states. */
export async function* messagesOnce(
  origin: Origin,
  lastEventId: string,
): AsyncGenerator<LiveMessage> {
  const stopping = new AbortController();
  try {
    for await (const { id, data } of openStream(origin, lastEventId, stopping.signal)) {
      if (data !== null) yield JSON.parse(data) as LiveMessage;
      else if (id !== null) return;
    }
  } finally {
    stopping.abort();
  }
}
