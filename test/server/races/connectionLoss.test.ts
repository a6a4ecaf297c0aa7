import { sql } from 'kysely';
import pg from 'pg';
import { isUnavailable, inTransaction } from '../../../src/server/database/transaction';
import {
  capsOf,
  expectPromisesKept,
  expectReconciled,
  submit,
} from '../../support/server/acknowledgements';
import { killBackend } from '../../support/server/backends';
import { startGame, type Game } from '../../support/server/game';
import { holdRow, untilWaiting } from '../../support/server/locks';

// Row 3 of the quality bar on a small scale: a server survives lost connections and responds 503 meanwhile.
let game: Game;
/** Unhandled errors. Outside of this test each of them would end the process. */
let unhandled: string[];

const { emit } = pg.Client.prototype;

beforeAll(async () => {
  pg.Client.prototype.emit = function (event: string | symbol, ...given: unknown[]): boolean {
    if (event !== 'error' || this.listenerCount('error') > 0) {
      return emit.call(this, event, ...given);
    }
    unhandled.push(String(given[0]));
    return false;
  };
  game = await startGame();
});
beforeEach(() => (unhandled = []));
afterAll(async () => {
  await game.close();
  // The test files of a process share the packages.
  pg.Client.prototype.emit = emit;
});

/** Runs a transaction whose connection is lost between two statements. */
async function cutTransaction(): Promise<unknown> {
  try {
    await inTransaction(game.database.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await killBackend(rows[0]!.pid);
      await sql`select 1`.execute(trx);
    });
  } catch (error) {
    return error;
  }
  throw new Error('it went on');
}

test('a connection lost between two statements ends its transaction, and the next one works', async () => {
  await cutTransaction();
  await sql`select 1`.execute(game.database.db);
});

// This test fails unless openPostgres listens for errors of connections in use.
test('a connection lost between two statements does not end the server', async () => {
  await cutTransaction();
  expect(unhandled).toEqual([]);
});

// This test fails unless isUnavailable recognises pg's "not queryable".
test('a transaction that lost its connection is reported as an unavailable database', async () => {
  const errors: unknown[] = [];
  for (let round = 0; round < 5; round += 1) errors.push(await cutTransaction());
  const strange = errors.filter((error) => !isUnavailable(error));
  expect(strange.map(String)).toEqual([]);
});

test('a team whose connection is lost gets 503, and is entered once when it is sent again', async () => {
  const match = await game.openMatch();
  const as = await game.signUp();
  const contestId = match.contest['premium']!;
  const held = await holdRow(game, 'contest', contestId);
  const sent = submit(game, as, match, contestId);
  await untilWaiting(game, 1);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(game.database.db);
  await killBackend(rows[0]!.pid);
  await held.release();
  const refused = await sent;
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await expectReconciled(game, [refused]);
  const again = await submit(game, as, match, contestId);
  expect(again.status).toBe(200);
  await expectReconciled(game, [refused, again]);
  expect(await capsOf(game, as)).toBe(900);
  await expectPromisesKept(game);
});
