import { setImmediate as nextTurn } from 'node:timers/promises';

/** A match as everybody may see it, at one of its versions. */
export interface LiveState {
  matchId: string;
  version: number;
  /** True once only corrections can follow. */
  isOver: boolean;
}

/** A client of the stream. */
export interface Subscriber {
  /** Must return at once. */
  send(bytes: Buffer): void;
  /** Returns the number of sent bytes that the client has not read yet. */
  unreadBytes(): number;
  end(): void;
}

export interface Broadcast {
  /** To be called when a match has a new version. It is sent soon, at most once in `everyMs`. */
  publish(matchId: string): void;
  /** Sends a subscriber the current states, or the changes since `lastEventId`, and then all new versions. */
  join(subscriber: Subscriber, lastEventId: string): Promise<void>;
  leave(subscriber: Subscriber): void;
  subscriberCount(): number;
  /** Ends the streams of all subscribers, and tells each when to come back. */
  close(): void;
}

export interface BroadcastSource<S extends LiveState> {
  /** Returns null while nothing of the match is public. */
  load(matchId: string): Promise<S | null>;
  liveIds(): Promise<string[]>;
  /** Encodes a state for subscribers who have the state `since`, or none. */
  encode(state: S, since: S | null): object;
  onError(error: unknown): void;
  everyMs?: number;
  /** Returns a number from 0 to less than 1. */
  random?: () => number;
}

const EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** How long to wait after a state could not be loaded. */
const RETRY_MS = 1_000;
/** A subscriber with more unread bytes has stopped reading. */
const MAX_UNREAD_BYTES = 256 * 1024;
const SENDS_PER_TURN = 200;
const HEARTBEAT = Buffer.from(': \n\n');
/** The longest time after which a client of a closing server reconnects. */
const RETURN_WITHIN_MS = 3_000;

/** The latest state of a match and the one before. Each message is encoded once, for all subscribers. */
interface LatestState<S> {
  state: S;
  previous: S | null;
  /** For subscribers who have no state of the match. */
  whole: Buffer | null;
  /** For subscribers who have the previous state. */
  changes: Buffer | null;
}

/** Encodes each version of a match at most twice, whole and as changes, and sends the same bytes to everybody. */
export function createBroadcast<S extends LiveState>(source: BroadcastSource<S>): Broadcast {
  const { everyMs = EVERY_MS, random = Math.random } = source;
  const latestByMatch = new Map<string, LatestState<S>>();
  /** The version that each subscriber has of each match. */
  const subscribers = new Map<Subscriber, Map<string, number>>();
  let readingLiveIds: Promise<string[]> | null = null;
  const loading = new Map<string, Promise<LatestState<S> | null>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const sentMs = new Map<string, number>();
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers.keys()) send(subscriber, HEARTBEAT);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let isClosed = false;

  function publish(matchId: string): void {
    if (isClosed || timers.has(matchId)) return;
    const waitMs = (sentMs.get(matchId) ?? -Infinity) + everyMs - performance.now();
    const timer = setTimeout(
      () => {
        timers.delete(matchId);
        sentMs.set(matchId, performance.now());
        sendToAll(matchId).catch((error: unknown) => {
          source.onError(error);
          // Nothing else may tell of this version: it can be the last one.
          sentMs.set(matchId, performance.now() + RETRY_MS - everyMs);
          publish(matchId);
        });
      },
      Math.max(0, waitMs),
    );
    timers.set(matchId, timer);
  }

  async function sendToAll(matchId: string): Promise<void> {
    if (subscribers.size === 0) return void latestByMatch.delete(matchId);
    const latest = await renew(matchId);
    if (!latest) return;
    let sent = 0;
    for (const [subscriber, versions] of subscribers) {
      // A match that was over before the stream began is not live. An import gives hundreds of them a new version, and
      // so does a new logo of a team.
      if (latest.state.isOver && !versions.has(matchId)) continue;
      catchUp(subscriber, versions, latest);
      sent += 1;
      // Thousands of writes at once would delay everything else. The loop includes subscribers who join during the
      // pause.
      if (sent % SENDS_PER_TURN === 0) await nextTurn();
      // Another call is already sending a newer state to everybody.
      if (hasNewer(latest.state)) return;
    }
    if (latest.state.isOver && !hasNewer(latest.state)) {
      latestByMatch.delete(matchId);
      sentMs.delete(matchId);
    }
  }

  function hasNewer({ matchId, version }: S): boolean {
    const known = latestByMatch.get(matchId);
    return known !== undefined && known.state.version > version;
  }

  /** Loads the current state. Versions never go back. */
  async function renew(matchId: string): Promise<LatestState<S> | null> {
    const state = await source.load(matchId);
    const known = latestByMatch.get(matchId);
    if (!state || (known && known.state.version >= state.version)) return known ?? null;
    const latest = { state, previous: known?.state ?? null, whole: null, changes: null };
    latestByMatch.set(matchId, latest);
    return latest;
  }

  function catchUp(
    subscriber: Subscriber,
    versions: Map<string, number>,
    latest: LatestState<S>,
  ): void {
    const { state, previous } = latest;
    const version = versions.get(state.matchId);
    if (version === state.version) return;
    versions.set(state.matchId, state.version);
    if (version !== undefined && version === previous?.version) {
      latest.changes ??= message(source.encode(state, previous), eventId());
      return send(subscriber, latest.changes);
    }
    // The message has no event id, because the subscriber may not have the other matches yet.
    latest.whole ??= message(source.encode(state, null), null);
    send(subscriber, latest.whole);
  }

  function send(subscriber: Subscriber, bytes: Buffer): void {
    if (subscriber.unreadBytes() <= MAX_UNREAD_BYTES) return subscriber.send(bytes);
    leave(subscriber);
    subscriber.end();
  }

  async function join(subscriber: Subscriber, lastEventId: string): Promise<void> {
    const versions = versionsOf(lastEventId);
    const requested = [...versions.keys()];
    subscribers.set(subscriber, versions);
    for (const matchId of new Set([...(await readLiveIds()), ...requested])) {
      const latest = latestByMatch.get(matchId) ?? (await load(matchId));
      if (!subscribers.has(subscriber)) return;
      if (latest) catchUp(subscriber, versions, latest);
      if (latest?.state.isOver) latestByMatch.delete(matchId);
    }
    send(subscriber, Buffer.from(`id: ${eventId()}\n\n`));
  }

  /** Subscribers who join during a read share it, because thousands join at once after a restart. */
  function readLiveIds(): Promise<string[]> {
    readingLiveIds ??= source.liveIds().finally(() => (readingLiveIds = null));
    return readingLiveIds;
  }

  function load(matchId: string): Promise<LatestState<S> | null> {
    const result = loading.get(matchId) ?? renew(matchId).finally(() => loading.delete(matchId));
    loading.set(matchId, result);
    return result;
  }

  function leave(subscriber: Subscriber): void {
    subscribers.delete(subscriber);
  }

  const eventId = (): string => eventIdOf([...latestByMatch.values()].map(({ state }) => state));

  return {
    publish,
    join,
    leave,
    subscriberCount: () => subscribers.size,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const timer of timers.values()) clearTimeout(timer);
      for (const subscriber of [...subscribers.keys()]) {
        // Each client reconnects at a different time, to spread the load on the other servers.
        send(subscriber, Buffer.from(`retry: ${Math.ceil(random() * RETURN_WITHIN_MS)}\n\n`));
        leave(subscriber);
        subscriber.end();
      }
    },
  };
}

function message(data: object, id: string | null): Buffer {
  const event = id === null ? '' : `id: ${id}\n`;
  return Buffer.from(`${event}event: match\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Returns the id of an event after which a client has these versions. */
export const eventIdOf = (states: readonly Pick<LiveState, 'matchId' | 'version'>[]): string =>
  states.map(({ matchId, version }) => `${matchId}:${version}`).join();

/** Returns the versions in the last event id of a reconnecting browser. Ignores parts that are not valid. */
function versionsOf(lastEventId: string): Map<string, number> {
  const named = lastEventId.split(',').slice(0, MAX_MATCHES);
  return new Map(
    named.flatMap((one) => {
      const [, matchId, version] = /^([\w-]{1,64}):(\d{1,9})$/.exec(one) ?? [];
      return matchId === undefined ? [] : [[matchId, Number(version)] as const];
    }),
  );
}

/** The most versions that a last event id may have: more matches than are ever live at once. */
export const MAX_MATCHES = 50;
