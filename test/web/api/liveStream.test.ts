import { Stream } from '../../support/web/stream';
import { followLive, type LiveBrowser, type LiveMatch } from '../../../src/web/api/liveStream';

/** The locks and channels that the tabs of one browser share. */
function browserOf(): { tab: () => LiveBrowser; streams: Stream[]; killReader: () => void } {
  const streams: Stream[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const channels = new Set<BroadcastChannel & { deliver: (data: unknown) => void }>();
  const tab = (): LiveBrowser => ({
    openStream: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    locks: {
      request: async (_name: string, { signal }: LockOptions, work: () => Promise<void>) => {
        if (isHeld) {
          await new Promise<void>((resolve, reject) => {
            waiting.push(resolve);
            signal!.addEventListener('abort', () => reject(new Error('aborted')));
          });
        }
        isHeld = true;
        await work();
        isHeld = false;
        waiting.shift()?.();
      },
    } as unknown as LockManager,
    openChannel: () => {
      const target = new EventTarget();
      const channel = Object.assign(target, {
        onmessage: null as ((event: MessageEvent) => void) | null,
        deliver(data: unknown): void {
          const event = new MessageEvent('message', { data });
          channel.onmessage?.(event);
          target.dispatchEvent(event);
        },
        postMessage(data: unknown): void {
          for (const other of channels) if (other !== (channel as unknown)) other.deliver(data);
        },
        close: () => channels.delete(channel as never),
      });
      channels.add(channel as never);
      return channel as unknown as BroadcastChannel;
    },
  });
  // A killed tab says nothing; the browser gives its lock to the next one.
  return { tab, streams, killReader: () => waiting.shift()?.() };
}

function listener() {
  const heard: string[] = [];
  const points: Record<string, number>[] = [];
  return {
    heard,
    points,
    match: (match: LiveMatch) => {
      heard.push(`${match.match_id}:${match.version}`);
      const totals = Object.entries(match.players).map(([id, { total }]) => [id, total] as const);
      points.push(Object.fromEntries(totals));
    },
    connected: (isConnected: boolean) => void heard.push(isConnected ? 'connected' : 'gone'),
  };
}

const message = (version: number, since: number | null, totals: Record<string, number>) => ({
  match_id: 'm1',
  version,
  since,
  status: 'live',
  heard_at: null,
  innings: [],
  over: null,
  players: Object.entries(totals).map(([id, total]) => ({ id, total, breakdown: {} })),
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the whole state comes first, changes are merged into it, and older versions are ignored', async () => {
  const { tab, streams } = browserOf();
  const one = listener();
  const stop = followLive('/live', one, tab());
  await settle();
  streams[0]!.onopen!();
  streams[0]!.say(message(4, null, { a: 1, b: -30 }));
  streams[0]!.say(message(6, 4, { b: -25 }));
  streams[0]!.say(message(5, 4, { b: 99 }));
  expect(one.heard).toEqual(['connected', 'm1:4', 'm1:6']);
  expect(one.points.at(-1)).toEqual({ a: 1, b: -25 });
  stop();
});

test('a missing version makes the stream start again', async () => {
  jest.useFakeTimers();
  try {
    const { tab, streams } = browserOf();
    const one = listener();
    const stop = followLive('/live', one, { ...tab(), locks: null });
    streams[0]!.say(message(4, null, { a: 1 }));
    streams[0]!.say(message(7, 6, { a: 9 }));
    expect(one.heard).toEqual(['m1:4']);
    expect(streams[0]!.readyState).toBe(2);
    jest.advanceTimersByTime(0);
    streams[1]!.say(message(7, null, { a: 9 }));
    expect(one.heard).toEqual(['m1:4', 'm1:7']);
    stop();
  } finally {
    jest.useRealTimers();
  }
});

test('one of several tabs reads the stream for all, and another takes over when it closes', async () => {
  const { tab, streams } = browserOf();
  const [first, second] = [listener(), listener()];
  const stopFirst = followLive('/live', first, tab());
  await settle();
  streams[0]!.onopen!();
  streams[0]!.say(message(4, null, { a: 1 }));
  const stopSecond = followLive('/live', second, tab());
  await settle();
  expect(streams).toHaveLength(1);
  expect(second.heard).toEqual(['connected', 'm1:4']);
  streams[0]!.say(message(5, 4, { a: 2 }));
  expect(second.points.at(-1)).toEqual({ a: 2 });

  stopFirst();
  await settle();
  expect(streams).toHaveLength(2);
  streams[1]!.say(message(6, null, { a: 3 }));
  expect(second.heard.slice(2)).toEqual(['m1:5', 'gone', 'm1:6']);
  // What has stopped hears nothing more.
  expect(first.heard.slice(-1)).toEqual(['m1:5']);
  stopSecond();
});

test('a tab that takes over from a killed one reports that there is no stream', async () => {
  const { tab, streams, killReader } = browserOf();
  followLive('/live', listener(), tab());
  await settle();
  streams[0]!.onopen!();
  const second = listener();
  const stop = followLive('/live', second, tab());
  await settle();
  killReader();
  await settle();
  streams[1]!.onerror!();
  expect(second.heard).toEqual(['connected', 'gone']);
  stop();
});

test('a tab that closes before its turn leaves no stream behind', async () => {
  const { tab, streams } = browserOf();
  const stopFirst = followLive('/live', listener(), tab());
  await settle();
  followLive('/live', listener(), tab())();
  stopFirst();
  await settle();
  expect(streams).toHaveLength(1);
  expect(streams[0]!.readyState).toBe(2);
});

test('a response that is no stream is retried later', () => {
  jest.useFakeTimers();
  try {
    const { tab, streams } = browserOf();
    const one = listener();
    const stop = followLive('/live', one, { ...tab(), locks: null });
    streams[0]!.onopen!();
    streams[0]!.readyState = 2;
    streams[0]!.onerror!();
    expect(one.heard).toEqual(['connected', 'gone']);
    jest.advanceTimersByTime(14_999);
    expect(streams).toHaveLength(1);
    jest.advanceTimersByTime(15_001);
    expect(streams).toHaveLength(2);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a browser without streams keeps polling', () => {
  const one = listener();
  followLive('/live', one, { openStream: null, locks: null, openChannel: null })();
  expect(one.heard).toEqual([]);
});
