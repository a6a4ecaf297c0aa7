import { setImmediate as nextTurn } from 'node:timers/promises';

/** A match as everybody may see it, with one of its versions. */
export interface LiveState {
  matchId: string;
  version: number;
  /** Nothing follows but corrections. */
  isOver: boolean;
}

/** Somebody who reads along. */
export interface Reader {
  /** Must not wait. */
  send(bytes: Buffer): void;
  /** Bytes that were sent and are not read yet. */
  unread(): number;
  end(): void;
}

export interface Broadcast {
  /** A match has a new version; told soon, at most once in `everyMs`. */
  publish(matchId: string): void;
  /** Tells a reader how things stand, or what he has missed since `lastEventId`, and from then on all that comes. */
  join(reader: Reader, lastEventId: string): Promise<void>;
  leave(reader: Reader): void;
  readerCount(): number;
  /** Ends all readers. */
  close(): void;
}

export interface BroadcastSource<S extends LiveState> {
  /** Null: nothing of it is open yet. */
  load(matchId: string): Promise<S | null>;
  liveIds(): Promise<string[]>;
  /** What is told of a state to those who have `since`; null: to those who have nothing. */
  encode(state: S, since: S | null): object;
  onError(error: unknown): void;
  everyMs?: number;
}

const EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Whoever has so much unread does not read. */
const MAX_UNREAD_BYTES = 256 * 1024;
const TOLD_A_TURN = 200;
const HEARTBEAT = Buffer.from(': \n\n');

/** The latest of a match, and what led to it; each is put into words once, however many read. */
interface Kept<S> {
  state: S;
  previous: S | null;
  /** For those who have nothing of it. */
  whole: Buffer | null;
  /** For those who have the previous one. */
  changes: Buffer | null;
}

/** One message a match and version, the same bytes for everybody. */
export function createBroadcast<S extends LiveState>(source: BroadcastSource<S>): Broadcast {
  const { everyMs = EVERY_MS } = source;
  const kept = new Map<string, Kept<S>>();
  /** The version that each reader has of each match. */
  const readers = new Map<Reader, Map<string, number>>();
  let lookingForLive: Promise<string[]> | null = null;
  const looking = new Map<string, Promise<Kept<S> | null>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const toldMs = new Map<string, number>();
  const heart = setInterval(() => {
    for (const reader of readers.keys()) send(reader, HEARTBEAT);
  }, HEARTBEAT_MS);
  heart.unref();
  let isClosed = false;

  function publish(matchId: string): void {
    if (isClosed || timers.has(matchId)) return;
    const waitMs = (toldMs.get(matchId) ?? -Infinity) + everyMs - performance.now();
    const timer = setTimeout(
      () => {
        timers.delete(matchId);
        toldMs.set(matchId, performance.now());
        tell(matchId).catch(source.onError);
      },
      Math.max(0, waitMs),
    );
    timers.set(matchId, timer);
  }

  async function tell(matchId: string): Promise<void> {
    if (readers.size === 0) return void kept.delete(matchId);
    const latest = await renew(matchId);
    if (!latest) return;
    let told = 0;
    for (const [reader, versions] of readers) {
      catchUp(reader, versions, latest);
      told += 1;
      // Thousands of writes are long enough for others to notice; whoever joins meanwhile is told all the same.
      if (told % TOLD_A_TURN === 0) await nextTurn();
      // Newer news goes to everybody by itself.
      if (kept.get(matchId) !== latest) return;
    }
    if (latest.state.isOver) {
      kept.delete(matchId);
      toldMs.delete(matchId);
    }
  }

  /** The match as it is now; versions never go back. */
  async function renew(matchId: string): Promise<Kept<S> | null> {
    const state = await source.load(matchId);
    const known = kept.get(matchId);
    if (!state || (known && known.state.version >= state.version)) return known ?? null;
    const latest = { state, previous: known?.state ?? null, whole: null, changes: null };
    kept.set(matchId, latest);
    return latest;
  }

  function catchUp(reader: Reader, versions: Map<string, number>, latest: Kept<S>): void {
    const { state, previous } = latest;
    const has = versions.get(state.matchId);
    if (has === state.version) return;
    versions.set(state.matchId, state.version);
    if (has !== undefined && has === previous?.version) {
      latest.changes ??= message(source.encode(state, previous), eventId());
      return send(reader, latest.changes);
    }
    // Without an id: the reader may not have the other matches yet.
    latest.whole ??= message(source.encode(state, null), null);
    send(reader, latest.whole);
  }

  function send(reader: Reader, bytes: Buffer): void {
    if (reader.unread() <= MAX_UNREAD_BYTES) return reader.send(bytes);
    leave(reader);
    reader.end();
  }

  async function join(reader: Reader, lastEventId: string): Promise<void> {
    const versions = versionsOf(lastEventId);
    const asked = [...versions.keys()];
    readers.set(reader, versions);
    for (const matchId of new Set([...(await live()), ...asked])) {
      const latest = kept.get(matchId) ?? (await first(matchId));
      if (!readers.has(reader)) return;
      if (latest) catchUp(reader, versions, latest);
      if (latest?.state.isOver) kept.delete(matchId);
    }
    send(reader, Buffer.from(`id: ${eventId()}\n\n`));
  }

  /** Thousands come at once after a restart: those who ask at the same time share one look. */
  function live(): Promise<string[]> {
    lookingForLive ??= source.liveIds().finally(() => (lookingForLive = null));
    return lookingForLive;
  }

  function first(matchId: string): Promise<Kept<S> | null> {
    const look = looking.get(matchId) ?? renew(matchId).finally(() => looking.delete(matchId));
    looking.set(matchId, look);
    return look;
  }

  function leave(reader: Reader): void {
    readers.delete(reader);
  }

  function eventId(): string {
    return [...kept.values()].map(({ state }) => `${state.matchId}:${state.version}`).join();
  }

  return {
    publish,
    join,
    leave,
    readerCount: () => readers.size,
    close() {
      isClosed = true;
      clearInterval(heart);
      for (const timer of timers.values()) clearTimeout(timer);
      for (const reader of [...readers.keys()]) {
        leave(reader);
        reader.end();
      }
    },
  };
}

function message(data: object, id: string | null): Buffer {
  const event = id === null ? '' : `id: ${id}\n`;
  return Buffer.from(`${event}event: match\ndata: ${JSON.stringify(data)}\n\n`);
}

/** What a browser that comes back says it has; nonsense is nothing. */
function versionsOf(lastEventId: string): Map<string, number> {
  const told = lastEventId.split(',').slice(0, MAX_MATCHES_ASKED);
  return new Map(
    told.flatMap((one) => {
      const [, matchId, version] = /^([\w-]{1,64}):(\d{1,9})$/.exec(one) ?? [];
      return matchId === undefined ? [] : [[matchId, Number(version)] as const];
    }),
  );
}

/** More than are ever live at once. */
const MAX_MATCHES_ASKED = 50;
