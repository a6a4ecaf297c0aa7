/** The stored responses, in IndexedDB. The module is fetched when there is a response to store or to look up. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { OFFLINE_OPERATIONS } from './generatedOffline';

export interface StoredResponse {
  /** The user who received the response. It is shown to nobody else. */
  owner: string;
  /** The request it answers: the operation, a space, and the arguments as JSON. */
  request: string;
  body: unknown;
  storedAtMs: number;
}

/** Changing these names would make the databases in users' browsers unreadable. */
interface ResponseDB extends DBSchema {
  answers: {
    key: string;
    /** The body is JSON. */
    value: { body: string; keptAtMs: number; chars: number; owner: string };
    indexes: { age: [keptAtMs: number, chars: number, owner: string] };
  };
}

const NAME = 'nightmare-xi';
/**
 * Raise this when a response gets a field that the screens rely on. Responses stored before lack the field and are
 * removed. Version 3 added what a round brought to a notice, the result of a team, and the daily caps of a user.
 */
export const VERSION = 3;

/** Beyond either limit the oldest responses are removed. */
export const MAX_RESPONSES = 80;
export const MAX_CHARS = 4_000_000;

let opened: Promise<IDBPDatabase<ResponseDB>> | null = null;

/**
 * Stores the response if its operation is one of OFFLINE_OPERATIONS. It replaces an earlier response to the same
 * request. Responses of other users are removed.
 */
export async function storeResponse(response: StoredResponse): Promise<void> {
  const { owner, request, body, storedAtMs } = response;
  const [operation = ''] = request.split(' ');
  if (!OFFLINE_OPERATIONS.has(operation)) return;
  const json = JSON.stringify(body);
  const db = await database();
  const { done, store } = db.transaction('answers', 'readwrite');
  await store.put(
    { owner, body: json, keptAtMs: storedAtMs, chars: json.length },
    keyOf(owner, request),
  );
  let [count, total] = [0, 0];
  let cursor = await store.index('age').openKeyCursor(null, 'prev');
  while (cursor !== null) {
    const [, chars, ownerOfEntry] = cursor.key;
    count += 1;
    total += chars;
    if (ownerOfEntry !== owner || count > MAX_RESPONSES || total > MAX_CHARS) {
      await store.delete(cursor.primaryKey);
    }
    cursor = await cursor.continue();
  }
  await done;
}

/** Opens the database ahead of its first use. */
export async function openStore(): Promise<void> {
  await database();
}

/** Returns null when no response of this user to this request is stored. */
export async function findResponse(owner: string, request: string): Promise<StoredResponse | null> {
  const found = await (await database()).get('answers', keyOf(owner, request));
  return found === undefined
    ? null
    : { owner, request, body: JSON.parse(found.body) as unknown, storedAtMs: found.keptAtMs };
}

export async function removeAllResponses(): Promise<void> {
  await (await database()).clear('answers');
}

const keyOf = (owner: string, request: string): string => `${owner} ${request}`;

function database(): Promise<IDBPDatabase<ResponseDB>> {
  opened ??= openOrReplace();
  return opened;
}

async function openOrReplace(): Promise<IDBPDatabase<ResponseDB>> {
  try {
    // What an interrupted first visit or another version left behind is only a cache: it is deleted.
    return await open().catch(async () => {
      await deleteDB(NAME);
      return open();
    });
  } catch (error) {
    // A browser may fail for a moment only, such as when it resumes the app, so the next use tries again.
    opened = null;
    throw error;
  }
}

async function open(): Promise<IDBPDatabase<ResponseDB>> {
  const db = await openDB<ResponseDB>(NAME, VERSION, {
    upgrade: (db) => {
      if (db.objectStoreNames.contains('answers')) db.deleteObjectStore('answers');
      db.createObjectStore('answers').createIndex('age', ['keptAtMs', 'chars', 'owner']);
    },
    blocking: () => close(db),
    terminated: () => (opened = null),
  });
  if (db.objectStoreNames.contains('answers')) return db;
  db.close();
  throw new Error('The database has no store of responses.');
}

function close(db: IDBPDatabase<ResponseDB>): void {
  opened = null;
  db.close();
}
