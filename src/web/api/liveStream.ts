import type { components } from '../../contract/api';

type LiveMessage = components['schemas']['LiveMessage'];

type LivePlayer = Omit<LiveMessage['players'][number], 'id'>;

/** A live match as all messages so far make it. */
export interface LiveMatch extends Omit<LiveMessage, 'since' | 'players'> {
  /** Of every player, by id. */
  players: Readonly<Record<string, LivePlayer>>;
}

export interface LiveListener {
  match(match: LiveMatch): void;
  /** Is somebody reading the stream, in this tab or another? */
  connected(isConnected: boolean): void;
}

/** What of the browser it needs; tests bring their own. */
export interface LiveBrowser {
  /** Null: this browser has none. */
  openStream: ((url: string) => EventSource) | null;
  /** Null: every tab reads for itself. */
  locks: LockManager | null;
  openChannel: (() => BroadcastChannel) | null;
}

const NAME = 'nightmare-live';
/** After an answer that is no stream the browser gives up by itself. */
const RETRY_MS = 15_000;

type Word = { hello: true } | { match: LiveMatch } | { connected: boolean };

export const thisBrowser = (): LiveBrowser => ({
  openStream: typeof EventSource === 'undefined' ? null : (url) => new EventSource(url),
  locks: navigator.locks ?? null,
  openChannel: typeof BroadcastChannel === 'undefined' ? null : () => new BroadcastChannel(NAME),
});

/**
 * Follows the live stream. One tab of a browser reads it, whichever holds the lock, and tells the others;
 * when it goes, the next one takes over. Answers how to stop.
 */
export function followLive(url: string, listener: LiveListener, browser: LiveBrowser): () => void {
  const { openStream, locks, openChannel } = browser;
  if (openStream === null) return () => undefined;
  const channel = locks && openChannel ? openChannel() : null;
  const stopped = new AbortController();

  function read(): () => void {
    return readStream(url, openStream!, channel, listener);
  }
  if (channel === null || locks === null) {
    return read();
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('match' in data) listener.match(data.match);
    if ('connected' in data) listener.connected(data.connected);
  };
  channel.postMessage({ hello: true } satisfies Word);
  locks
    .request(NAME, { signal: stopped.signal }, async () => {
      const stop = read();
      await new Promise<void>((resolve) => {
        stopped.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      stop();
    })
    // It was stopped before its turn came.
    .catch(() => undefined)
    .finally(() => channel.close());
  return () => {
    channel.onmessage = null;
    stopped.abort();
  };
}

/** Reads for all tabs until it is stopped. */
function readStream(
  url: string,
  open: (url: string) => EventSource,
  channel: BroadcastChannel | null,
  listener: LiveListener,
): () => void {
  const matches = new Map<string, LiveMatch>();
  let isConnected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const opened = open(url);
    opened.onopen = () => tellConnected(true);
    opened.onerror = () => {
      tellConnected(false);
      if (opened.readyState === opened.CLOSED) again(RETRY_MS * (1 + Math.random()));
    };
    opened.addEventListener('match', ({ data }: MessageEvent<string>) => {
      hear(JSON.parse(data) as LiveMessage);
    });
    return opened;
  }

  function again(afterMs: number): void {
    source.close();
    clearTimeout(timer);
    timer = setTimeout(() => (source = connect()), afterMs);
  }

  function hear(message: LiveMessage): void {
    const known = matches.get(message.match_id);
    if (known && known.version >= message.version) return;
    const match = merged(known, message);
    // Something is missing: a stream from its beginning tells the whole.
    if (match === null) return again(0);
    matches.set(match.match_id, match);
    listener.match(match);
    channel?.postMessage({ match } satisfies Word);
  }

  function tellConnected(now: boolean): void {
    if (now === isConnected) return;
    isConnected = now;
    listener.connected(now);
    channel?.postMessage({ connected: now } satisfies Word);
  }

  const greet = ({ data }: MessageEvent<Word>): void => {
    if (!('hello' in data)) return;
    channel?.postMessage({ connected: isConnected } satisfies Word);
    for (const match of matches.values()) channel?.postMessage({ match } satisfies Word);
  };
  channel?.addEventListener('message', greet);
  return () => {
    channel?.removeEventListener('message', greet);
    clearTimeout(timer);
    source.close();
    tellConnected(false);
  };
}

/** Null when the message builds on a version that is not there. */
function merged(
  known: LiveMatch | undefined,
  { since, players, ...message }: LiveMessage,
): LiveMatch | null {
  if (since !== null && since !== known?.version) return null;
  const changed = Object.fromEntries(players.map(({ id, ...player }) => [id, player]));
  return { ...message, players: since === null ? changed : { ...known?.players, ...changed } };
}
