import { sql } from 'kysely';
import { ping } from '../../../src/server/database/database';
import { createReadiness } from '../../../src/server/database/readiness';
import {
  embeddedDatabase,
  postgresDatabase,
  type TestDatabase,
} from '../../support/server/databases';

const hasRoom = async (): Promise<boolean> => true;
const never = new Promise<never>(() => undefined);

interface Held {
  /** Executes a statement of the transaction that has the only connection. */
  execute(): Promise<unknown>;
  release(): Promise<void>;
}

/** Takes the only connection, as an import does from its first statement to its last. */
async function hold({ db }: TestDatabase): Promise<Held> {
  const holding = await db.startTransaction().execute();
  return {
    execute: () => sql`select 1`.execute(holding),
    release: () => holding.rollback().execute(),
  };
}

describe.each([
  ['PostgreSQL', () => postgresDatabase(1), 0],
  ['the embedded database', () => embeddedDatabase(), 10_000],
])('%s', (_name, open, busyMs) => {
  let database: TestDatabase;
  /** The number of milliseconds by which the clock of the checks is ahead. */
  let aheadMs: number;
  /** Resolves when the checks stop waiting for a response. */
  let givingUp: Promise<unknown>;
  let isReady: () => Promise<boolean>;

  beforeAll(async () => {
    database = await open();
    await ping(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    aheadMs = 0;
    givingUp = never;
    const now = (): number => performance.now() + aheadMs;
    isReady = createReadiness(database, { hasRoom, busyMs, patience: () => givingUp, now });
  });

  test('is ready when it responds', async () => {
    expect(await isReady()).toBe(true);
  });

  test('stays ready while an import has its connection and executes statements', async () => {
    const held = await hold(database);
    for (let check = 0; check < 20; check += 1) {
      let giveUp = (): void => undefined;
      givingUp = new Promise<void>((resolve) => (giveUp = resolve));
      const checked = isReady();
      await held.execute();
      giveUp();
      expect(await checked).toBe(true);
    }
    await held.release();
  });

  test('stays ready without a new statement for no longer than a statement may take', async () => {
    const held = await hold(database);
    await held.execute();
    givingUp = Promise.resolve();
    aheadMs = busyMs / 2;
    expect(await isReady()).toBe(busyMs > 0);
    aheadMs = busyMs + 1;
    expect(await isReady()).toBe(false);
    await held.release();
    givingUp = never;
    expect(await isReady()).toBe(true);
  });
});

test('a closed database is not ready, even if it executed a statement a moment ago', async () => {
  const database = await postgresDatabase();
  const isReady = createReadiness(database, { hasRoom, busyMs: 10_000, patience: () => never });
  expect(await isReady()).toBe(true);
  await database.close();
  expect(await isReady()).toBe(false);
});

test('while a check of the disk takes long, the result of the previous one counts', async () => {
  const database = await postgresDatabase();
  await ping(database.db);
  const observe = jest.fn<Promise<boolean>, []>();
  const patience = async (): Promise<void> => undefined;
  const isReady = createReadiness(database, { hasRoom: observe, busyMs: 60_000, patience });
  observe.mockResolvedValueOnce(true).mockReturnValueOnce(never);
  expect([await isReady(), await isReady()]).toEqual([true, true]);
  observe.mockResolvedValue(false);
  expect(await isReady()).toBe(false);
  await database.close();
});
