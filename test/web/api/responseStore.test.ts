import type { openDB } from 'idb';

type Open = typeof openDB;
type Upgrade = (db: object, oldVersion: number) => void;

/** The stores of the browser's database, and its version. */
let version = 1;
let stores = new Set(['answers']);
const changes: string[] = [];
/** How many of the next attempts to open the database fail. */
let failures = 0;

/** A database with only the members that opening it needs. */
const database = {
  objectStoreNames: { contains: (name: string) => stores.has(name) },
  deleteObjectStore: (name: string) => {
    changes.push(`delete ${name}`);
    stores.delete(name);
  },
  createObjectStore: (name: string) => {
    if (stores.has(name)) throw new Error(`There is a store ${name}`);
    changes.push(`create ${name}`);
    stores.add(name);
    return { createIndex: () => undefined };
  },
  close: () => undefined,
};

jest.doMock('idb', () => ({
  openDB: async (...[, wanted, callbacks]: Parameters<Open>) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('Connection to Indexed Database server lost');
    }
    if (wanted! > version) (callbacks!.upgrade as unknown as Upgrade)(database, version);
    version = wanted!;
    return database;
  },
  deleteDB: async () => {
    changes.push('delete all');
    version = 0;
    stores = new Set();
  },
}));

test('responses that an earlier build stored without the rules of a match are removed', async () => {
  const { openStore } = await import('../../../src/web/api/responseStore');
  await openStore();
  expect(changes).toEqual(['delete answers', 'create answers']);
  expect(version).toBe(3);
});

test('a database that could not be opened is opened at the next use', async () => {
  jest.resetModules();
  failures = 2;
  const { openStore } = await import('../../../src/web/api/responseStore');
  await expect(openStore()).rejects.toThrow('Connection to Indexed Database server lost');
  await openStore();
  expect([...stores]).toEqual(['answers']);
});
