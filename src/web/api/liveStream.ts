import type { components } from '../../contract/api';
import { mergeLive, type Merged } from '../../domain/live/mergeLive';

type LiveMessage = components['schemas']['LiveMessage'];

/** A live match, merged from all messages so far. */
export type LiveMatch = Merged<LiveMessage>;

export interface LiveListener {
  match(match: LiveMatch): void;
  /** Receives whether the stream is open, in this tab or in the one that forwards it. */
  connected(isConnected: boolean): void;
}

/** The parts of the browser that the stream needs. Tests pass their own. */
export interface LiveBrowser {
  /** Null when the browser has no EventSource. */
  openStream: ((url: string) => EventSource) | null;
  /** Null when the browser has no locks: every tab then reads for itself. */
  locks: LockManager | null;
  /** Null when the browser has no BroadcastChannel: every tab then reads for itself, too. */
  openChannel: (() => BroadcastChannel) | null;
}

const NAME = 'nightmare-live';
/** When a response is not a stream, the browser does not reconnect by itself. */
const RETRY_MS = 15_000;

type ChannelMessage = { hello: true } | { match: LiveMatch } | { connected: boolean };

export const thisBrowser = (): LiveBrowser => ({
  openStream: typeof EventSource === 'undefined' ? null : (url) => new EventSource(url),
  locks: navigator.locks ?? null,
  openChannel: typeof BroadcastChannel === 'undefined' ? null : () => new BroadcastChannel(NAME),
});

/**
 * Follows the live stream. The tab that holds the lock reads it and forwards it to the other tabs; when that
 * tab closes, another one takes over. Returns a function that stops following.
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
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if ('match' in data) listener.match(data.match);
    if ('connected' in data) listener.connected(data.connected);
  };
  channel.postMessage({ hello: true } satisfies ChannelMessage);
  locks
    .request(NAME, { signal: stopped.signal }, async () => {
      const stop = read();
      await new Promise<void>((resolve) => {
        stopped.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      stop();
    })
    // The tab stopped following before it got the lock.
    .catch(() => undefined)
    .finally(() => channel.close());
  return () => {
    channel.onmessage = null;
    stopped.abort();
  };
}

/** Reads the stream for all tabs. Returns a function that stops reading. */
function readStream(
  url: string,
  open: (url: string) => EventSource,
  channel: BroadcastChannel | null,
  listener: LiveListener,
): () => void {
  const matches = new Map<string, LiveMatch>();
  /** Null until it is reported: the tab that read before may have closed without telling the others. */
  let isConnected: boolean | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const opened = open(url);
    opened.onopen = () => reportConnected(true);
    opened.onerror = () => {
      reportConnected(false);
      if (opened.readyState === opened.CLOSED) reconnect(RETRY_MS * (1 + Math.random()));
    };
    opened.addEventListener('match', ({ data }: MessageEvent<string>) => {
      receive(JSON.parse(data) as LiveMessage);
    });
    return opened;
  }

  function reconnect(afterMs: number): void {
    source.close();
    clearTimeout(timer);
    timer = setTimeout(() => (source = connect()), afterMs);
  }

  function receive(message: LiveMessage): void {
    const known = matches.get(message.match_id);
    if (known && known.version >= message.version) return;
    const match = mergeLive(known, message);
    // A message is missing, so reconnect: a new stream begins with the whole state.
    if (match === null) return reconnect(0);
    matches.set(match.match_id, match);
    listener.match(match);
    channel?.postMessage({ match } satisfies ChannelMessage);
  }

  function reportConnected(now: boolean): void {
    if (now === isConnected) return;
    isConnected = now;
    listener.connected(now);
    channel?.postMessage({ connected: now } satisfies ChannelMessage);
  }

  const sendState = ({ data }: MessageEvent<ChannelMessage>): void => {
    if (!('hello' in data)) return;
    channel?.postMessage({ connected: isConnected === true } satisfies ChannelMessage);
    for (const match of matches.values()) channel?.postMessage({ match } satisfies ChannelMessage);
  };
  channel?.addEventListener('message', sendState);
  return () => {
    channel?.removeEventListener('message', sendState);
    clearTimeout(timer);
    source.close();
    // The listener has ended. The other tabs poll until one of them has opened the stream.
    channel?.postMessage({ connected: false } satisfies ChannelMessage);
  };
}
