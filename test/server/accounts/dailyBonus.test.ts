import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/database/database';
import { inTransaction } from '../../../src/server/database/transaction';
import { createServices } from '../../../src/server/services';
import { capsOf, expectPromisesKept } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player } from '../../support/server/game';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(async () => {
  await expectPromisesKept(game);
  await game.close();
});

/** Logs in again, because access tokens do not last a day. */
async function later(player: Player, ms: number): Promise<Player> {
  game.clock.advance(ms);
  const { body } = await game.call<{ access_token: string }>('POST', 'auth/login', {
    body: { username: player.email, password: player.password },
  });
  return { ...player, token: body.access_token };
}

async function bonusesOf({ id }: Player): Promise<string[]> {
  const rows = await game.database.db
    .selectFrom('transfer')
    .select('id')
    .where('kind', '=', 'daily_bonus')
    .where('credit', '=', `user:${id}`)
    .orderBy('at')
    .execute();
  return rows.map((row) => row.id.slice(`daily_bonus:${id}:`.length));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const untilMidnight = (): number => DAY_MS - (game.clock.nowMs % DAY_MS);

test('there is no bonus on the day of the sign-up', async () => {
  const meera = await game.signUp();
  expect(await capsOf(game, meera)).toBe(1_000);
  expect(await bonusesOf(meera)).toEqual([]);
});

test('the first visit of a later UTC day adds 50 caps, further visits add nothing', async () => {
  let meera = await game.signUp();
  meera = await later(meera, untilMidnight() - 1);
  expect(await capsOf(game, meera)).toBe(1_000);
  meera = await later(meera, 1);
  expect(await capsOf(game, meera)).toBe(1_050);
  meera = await later(meera, DAY_MS - 1);
  expect(await capsOf(game, meera)).toBe(1_050);
  expect(await bonusesOf(meera)).toEqual([dayOf(game.clock.nowMs)]);
});

test('days without a visit add nothing', async () => {
  let meera = await game.signUp();
  meera = await later(meera, 10 * DAY_MS);
  expect(await capsOf(game, meera)).toBe(1_050);
  expect(await bonusesOf(meera)).toEqual([dayOf(game.clock.nowMs)]);
});

test('concurrent visits are paid once', async () => {
  const meera = await later(await game.signUp(), DAY_MS);
  const seen = await Promise.all(Array.from({ length: 30 }, () => capsOf(game, meera)));
  expect(new Set(seen)).toEqual(new Set([1_050]));
  expect(await bonusesOf(meera)).toHaveLength(1);
});

test('while the house is held, a visit goes through, and the next one books the bonus', async () => {
  const meera = await later(await game.signUp(), DAY_MS);
  // The database of the game waits for locks a minute, and this one a second, as in production.
  const database = openPostgres(game.database.url!, () => undefined, { connectMs: 60_000 });
  const { accounts } = await createServices({
    db: database.db,
    clock: () => game.clock.nowMs,
    newId: () => 'unused',
  });
  await inTransaction(game.database.db, async (trx) => {
    await sql`select from account where id = 'house' for update`.execute(trx);
    expect(await accounts.visit(meera.id)).toMatchObject({ ok: true, value: { caps: 1_000 } });
  });
  expect(await accounts.visit(meera.id)).toMatchObject({ ok: true, value: { caps: 1_050 } });
  await database.close();
});

test('a clock that goes back starts no new day', async () => {
  let meera = await later(await game.signUp(), 2 * DAY_MS);
  expect(await capsOf(game, meera)).toBe(1_050);
  meera = await later(meera, -DAY_MS);
  expect(await capsOf(game, meera)).toBe(1_050);
});

test('days in a row are counted from the day of the sign-up, and a missed day starts again', async () => {
  const streakOf = async (player: Player) =>
    (await game.call<{ day_streak: number }>('GET', 'user', { as: player })).body.day_streak;
  let meera = await game.signUp();
  expect(await streakOf(meera)).toBe(1);
  for (const streak of [2, 3]) {
    meera = await later(meera, DAY_MS);
    expect(await streakOf(meera)).toBe(streak);
    expect(await streakOf(meera)).toBe(streak);
  }
  meera = await later(meera, 2 * DAY_MS);
  expect(await streakOf(meera)).toBe(1);
});
