import { createForEachMatch } from '../../../src/server/forEachMatch';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { matchRow, scriptOf } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';
import { atDatabase, nightmare, rowsOf } from '../operator/nightmareAt';

// A job that fails for a match tries again after 1 s, 2 s, 4 s and so on, and reports each error once.
let game: Game;
let match: OpenMatch;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

/** Makes every update of a premium contest fail, as a fault of the database or of the code would. */
const breakWith = (message: string) =>
  game.database.script(`
    create or replace function fail_on_purpose() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$;
    create or replace trigger contest_fails before update of status on contest
      for each row when (new.id = '${match.contest['premium']!}' and new.status = 'settled')
      execute function fail_on_purpose()`);
const mend = () => game.database.script('drop trigger contest_fails on contest');

beforeEach(async () => {
  match = await game.openMatch();
  for (const user of await game.signUpMany(3)) {
    await submit(game, user, match, match.contest['premium']!);
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, await scriptOf(game, match));
});
afterEach(() => expectPromisesKept(game));

/** Runs the settlement, and returns the message of the error that it reports. */
const settle = () =>
  game.services.settlement.settleDue().then(
    () => null,
    (error: Error) => error.message,
  );
async function failures(): Promise<number> {
  const row = await game.database.db
    .selectFrom('job_failure')
    .select('failures')
    .where('match_id', '=', match.id)
    .executeTakeFirst();
  return row?.failures ?? 0;
}
async function heldLines(): Promise<string[]> {
  const [, , ...lines] = rowsOf(await nightmare(atDatabase(game), 'matches'));
  return lines.map((cells) => cells.join('  '));
}

test('a settlement that fails waits longer each time, is reported once, and says so in the list', async () => {
  await breakWith('out of order');
  const began = new Date(game.clock.nowMs).toISOString().replace('.000Z', 'Z');
  expect(await settle()).toBe(`match ${match.id}: out of order`);
  for (const [advanceMs, tried] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [4_000, 4],
  ] as const) {
    game.clock.advance(advanceMs);
    expect(await settle()).toBeNull();
    expect(await failures()).toBe(tried);
  }
  const next = new Date(game.clock.nowMs + 8_000).toISOString().replace('.000Z', 'Z');
  expect(await heldLines()).toEqual([
    `settle fails since ${began}, next attempt at ${next}: out of order`,
  ]);

  await breakWith('still out of order');
  game.clock.advance(8_000);
  expect(await settle()).toBe(`match ${match.id}: still out of order`);
  game.clock.advance(86_400_000);
  expect(await settle()).toBeNull();
  await mend();
  // No wait is longer than five minutes.
  game.clock.advance(5 * 60_000);
  expect(await settle()).toBeNull();
  expect((await matchRow(game, match)).status).toBe('completed');
  expect(await failures()).toBe(0);
  expect((await nightmare(atDatabase(game), 'matches')).out).toBe('No matches.\n');
});

test('one match that fails does not keep another from being settled', async () => {
  const bad = match;
  await breakWith('out of order');
  match = await game.openMatch();
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, await scriptOf(game, match));
  expect(await settle()).toContain(bad.id);
  expect((await matchRow(game, match)).status).toBe('completed');
  expect((await matchRow(game, bad)).status).toBe('in_review');
  await mend();
  // A command on the match ends the wait.
  await nightmare(atDatabase(game), 'settle', bad.id, '--yes');
  expect(await settle()).toBeNull();
  expect((await matchRow(game, bad)).status).toBe('completed');
});

test.each([
  ['several lost connections are not', ['57P01', 'ECONNRESET'], 0],
  ['a lost connection beside another error is', ['57P01', 'P0001'], 1],
])('%s counted as a failure of the match', async (_case, codes, expected) => {
  const errors = codes.map((code) => Object.assign(new Error(code), { code }));
  const context = { db: game.database.db, clock: () => game.clock.nowMs };
  const working = createForEachMatch(context, 'settle')([match.id], async () => {
    throw new AggregateError(errors);
  });
  await expect(working).rejects.toThrow();
  expect(await failures()).toBe(expected);
});

test('a failure is deleted once its match is not due, and then idle rounds ask for none', async () => {
  const context = { db: game.database.db, clock: () => game.clock.nowMs };
  const forEachMatch = createForEachMatch(context, 'freeze');
  const fail = () => Promise.reject(new Error('out of order'));
  await expect(forEachMatch([match.id], fail)).rejects.toThrow('out of order');
  expect(await failures()).toBe(1);
  await forEachMatch([], fail);
  expect(await failures()).toBe(0);

  // Written by another server.
  const another = createForEachMatch(context, 'freeze');
  await expect(another([match.id], fail)).rejects.toThrow('out of order');
  await forEachMatch([], fail);
  expect(await failures()).toBe(1);
  // A server deletes in its first round what was left before it started.
  await createForEachMatch(context, 'freeze')([], fail);
  expect(await failures()).toBe(0);
});
