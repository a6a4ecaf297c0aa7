import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/database/database';
import { prune } from '../../../src/server/operator/prune';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player } from '../../support/server/game';
import { untilWaiting } from '../../support/server/locks';
import { atDatabase, nightmare, rowsOf } from './nightmareAt';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** More than two batches. */
const MANY = 4_500;
const NOTHING = {
  sessions: 0,
  refresh_tokens: 0,
  reset_links: 0,
  login_attempts: 0,
  known_networks: 0,
  keys: 0,
};

let game: Game;
let player: Player;
beforeAll(async () => {
  game = await startGame();
  player = await game.signUp();
  const match = await game.openMatch();
  await submit(game, player, match, match.contest['premium']!);
});
afterEach(() => expectPromisesKept(game));
afterAll(() => game.close());

const run = (answer: string | null, ...args: string[]) =>
  nightmare({ ...atDatabase(game), answer }, ...args);
const counted = async (...args: string[]) =>
  JSON.parse((await run(null, 'prune', '--json', ...args)).out) as Record<string, number>;
const open = () => game.services.sessions.open(player.id);
const loggedIn = async (token: string): Promise<boolean> =>
  (await game.services.sessions.callerOf(token)) !== null;

test('nothing that is in use is deleted', async () => {
  await game.services.accounts.authenticate({
    email: player.email,
    password: 'a wrong password',
    network: '192.0.2.1',
  });
  await run(null, 'accounts', 'reset-link', player.email, '--yes');
  expect(await counted('--dry-run')).toEqual(NOTHING);
  expect(await counted('--yes')).toEqual(NOTHING);
  expect(await loggedIn(player.token)).toBe(true);
});

test('ended and expired rows are counted first, and deleted in batches', async () => {
  const { db } = game.database;
  const idle = await open();
  await sql`
    insert into refresh_token (token_hash, session_id, expires_at)
    select 'spent' || n, (select min(id) from session where revoked_at is null),
      ${new Date(game.clock.nowMs + DAY_MS)}::timestamptz
    from generate_series(1, ${MANY}::integer) n`.execute(db);
  for (const key of ['access', 'refresh', 'vapid']) {
    await run(null, 'keys', 'rotate', key, '--yes');
  }
  game.clock.advance(31 * DAY_MS);
  // This session was used more recently.
  const used = await open();
  expect(await counted('--dry-run')).toEqual({
    sessions: 2,
    refresh_tokens: MANY + 2,
    reset_links: 1,
    login_attempts: 3,
    known_networks: 0,
    keys: 3,
  });
  const shown = await run('n', 'prune');
  expect(shown.exitCode).toBe(1);
  expect(rowsOf({ ...shown, out: shown.err })).toContainEqual(['2', 'ended sessions']);
  expect((await counted('--dry-run'))['sessions']).toBe(2);

  const done = await run('y', 'prune');
  expect(rowsOf(done)).toEqual([
    ['rows', 'what'],
    ['2', 'ended sessions'],
    // The other refresh tokens are deleted with their sessions.
    ['0', 'expired refresh tokens of other sessions'],
    ['1', 'expired links for new passwords'],
    ['3', 'accounts and networks whose wrong log-ins count no longer'],
    ['0', 'networks that an account no longer uses'],
    ['3', 'keys that were replaced'],
  ]);
  expect(await counted('--dry-run')).toEqual(NOTHING);
  expect(await loggedIn(used.accessToken)).toBe(true);
  expect((await game.services.sessions.refresh(used.refreshToken)).ok).toBe(true);
  expect((await game.services.sessions.refresh(idle.refreshToken)).ok).toBe(false);
  const [line] = await game.services.operator.audit(1);
  expect(line).toMatchObject({ command: 'prune', who: 'ops', details: { sessions: 2 } });
});

test('the expired tokens of a session that is in use go, and its own network after 90 days', async () => {
  const { db } = game.database;
  const network = '192.0.2.7';
  const { email, password } = player;
  const user = await game.services.accounts.authenticate({ email, password, network });
  if (!user.ok) throw new Error(user.error.code);
  const device = { name: '', mobile: false };
  const tokens = await game.services.sessions.logIn(user.value, device);
  if (!tokens.ok) throw new Error(tokens.error.code);
  let { refreshToken } = tokens.value;
  for (const days of [20, 20, 20]) {
    game.clock.advance(days * DAY_MS);
    const next = await game.services.sessions.refresh(refreshToken);
    if (!next.ok) throw new Error(next.error.code);
    ({ refreshToken } = next.value);
  }
  const tokensLeft = async (): Promise<number> => {
    return (await db.selectFrom('refresh_token').select('token_hash').execute()).length;
  };
  const before = await tokensLeft();
  // The network of the sign-up is deleted, and that of this log-in stays.
  expect(await counted('--yes')).toMatchObject({ refresh_tokens: 2, known_networks: 1 });
  expect(await tokensLeft()).toBeLessThan(before);
  expect((await game.services.sessions.refresh(refreshToken)).ok).toBe(true);
  game.clock.advance(31 * DAY_MS);
  expect(await counted('--yes')).toMatchObject({ known_networks: 1 });
});

test('tables that take longer to read than any request may take are pruned', async () => {
  const { db } = game.database;
  const impatient = openPostgres(game.database.url!, () => undefined, {
    maxConnections: 1,
    patience: 0.1,
    connectMs: 60_000,
  });
  await impatient.script('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const pruning = db.transaction().execute(async (trx) => {
    await sql`lock table refresh_token in access exclusive mode`.execute(trx);
    const pruned = prune(impatient.db, 'ops', game.clock.nowMs);
    pruned.catch(() => undefined);
    await untilWaiting(game, 1);
    // Longer than the half second that a statement of this connection may take.
    await sql`select pg_sleep(0.7)`.execute(trx);
    return () => pruned;
  });
  expect(await (await pruning)()).toHaveProperty('refreshTokens');
  await impatient.close();
});

test('locked rows are left for the next run', async () => {
  const { db } = game.database;
  const ended = await open();
  await game.services.sessions.end({ refreshToken: ended.refreshToken });
  game.clock.advance(MINUTE_MS);
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('session')
      .select('id')
      .where('revoked_at', 'is not', null)
      .forUpdate()
      .execute();
    expect((await counted('--yes'))['sessions']).toBe(0);
  });
  expect((await counted('--yes'))['sessions']).toBeGreaterThan(0);
});
