import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { rowsWith } from '../../support/server/contents';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { atDatabase, nightmare, rowsOf, type CommandResult } from './nightmareAt';

let game: Game;
let match: OpenMatch;
let player: Player;
beforeAll(async () => {
  game = await startGame();
  match = await game.openMatch();
});
afterAll(() => game.close());
beforeEach(async () => {
  player = await game.signUp();
});
afterEach(() => expectPromisesKept(game));

const accounts = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'accounts', ...args);

const logIn = () =>
  game.call<Wire['Error']>('POST', 'auth/login', {
    body: { username: player.email, password: player.password },
  });

const lastAudit = () =>
  game.database.db
    .selectFrom('audit')
    .select(['who', 'command', 'details'])
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

const nameOf = () => `Meera Nair (${player.email})`;

describe('suspend', () => {
  test('ends all sessions and keeps the account out until it is restored; its team stays', async () => {
    await submit(game, player, match, match.contest['premium']!);
    const done = await accounts('suspend', player.email, '--reason', 'two accounts', '--yes');
    expect(done.out).toBe(
      `${nameOf()} is suspended and can neither log in nor enter a contest.\n` +
        '1 session ends; the teams that are in contests stay.\n',
    );
    // The audit names the account by its id.
    expect(await lastAudit()).toEqual({
      who: 'ops',
      command: 'suspend',
      details: { account: player.id, reason: 'two accounts' },
    });
    // A session is accepted for half a second after its end, but not to enter a contest.
    const late = await submit(game, player, match, match.contest['mega']!);
    expect(late).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
    game.clock.advance(1_000);
    expect((await game.call('GET', 'user', { as: player })).status).toBe(401);
    expect(await logIn()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    const wrong = await game.call('POST', 'auth/login', {
      body: { username: player.email, password: 'not it' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(rowsOf(await accounts(player.email))[1]).toContain('suspended');
    const entries = await game.database.db
      .selectFrom('entry')
      .select('id')
      .where('user_id', '=', player.id)
      .execute();
    expect(entries).toHaveLength(1);

    const twice = await accounts('suspend', player.id, '--reason', 'again', '--yes');
    expect(twice).toMatchObject({ exitCode: 1, err: `${nameOf()} is suspended already\n` });
    expect((await accounts('restore', player.id, '--yes')).out).toBe(
      `${nameOf()} can log in again.\n`,
    );
    expect((await logIn()).status).toBe(200);
    expect((await accounts('restore', player.id, '--yes')).err).toBe(
      `${nameOf()} is not suspended\n`,
    );
  });

  test('needs a reason', async () => {
    expect((await accounts('suspend', player.id, '--yes')).exitCode).toBe(2);
    expect((await accounts('suspend', player.id, '--reason', ' ', '--yes')).exitCode).toBe(2);
    expect((await logIn()).status).toBe(200);
  });
});

describe('reset-link', () => {
  test('prints a link that works once', async () => {
    const { out } = await accounts('reset-link', player.email, '--yes');
    const [what, link] = out.trim().split('\n');
    expect(what).toBe(
      `${nameOf()} can set a new password with a link that works once, for an hour.`,
    );
    const [, token] = /^http:\/\/localhost:8080\/resetPassword#([\w-]{32})$/.exec(link!)!;
    expect(JSON.stringify(await lastAudit())).not.toContain(token);
    const body = { token, password: 'eleven cold fish' };
    expect((await game.call('POST', 'auth/reset', { body })).status).toBe(204);
    expect((await game.call('POST', 'auth/reset', { body })).status).toBe(410);
  });

  test('prints no link when the command is not confirmed', async () => {
    const at = { ...atDatabase(game), answer: 'n' };
    const { exitCode, out, err } = await nightmare(at, 'accounts', 'reset-link', player.email);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(/Do it\? \[y\/N\] Nothing was done\.\n$/);
    expect(err).not.toContain('resetPassword#');
  });

  test('begins with the address at which users reach the app', async () => {
    const { env, clock } = atDatabase(game);
    const at = { clock, env: { ...env, PUBLIC_URL: 'https://nightmare.example.org/' } };
    const { out } = await nightmare(at, 'accounts', 'reset-link', player.email, '--yes');
    expect(out).toContain('\nhttps://nightmare.example.org/resetPassword#');
  });
});

test('end-sessions logs an account out everywhere', async () => {
  await logIn();
  const { out } = await accounts('end-sessions', player.email, '--yes');
  expect(out).toBe(`2 sessions of ${nameOf()} ended.\n`);
  game.clock.advance(1_000);
  expect((await game.call('GET', 'user', { as: player })).status).toBe(401);
});

test('export prints what the user can export, and is audited', async () => {
  const { out } = await accounts('export', player.email, '--as', 'the office');
  const { body } = await game.call<Wire['UserExport']>('GET', 'user/export', { as: player });
  // The export itself is the only thing that was done to the account, and comes after what it holds.
  expect(JSON.parse(out)).toEqual({ ...body, operator_actions: [] });
  expect(body.operator_actions).toMatchObject([{ command: 'export' }]);
  expect(await lastAudit()).toEqual({
    who: 'the office',
    command: 'export',
    details: { account: player.id },
  });
  expect(await accounts('export', 'nobody')).toMatchObject({
    exitCode: 1,
    err: 'There is no account "nobody"\n',
  });
});

test('delete removes all personal data, also from the audit', async () => {
  await nightmare(atDatabase(game), 'grant', player.email, '7', '--reason', 'a prize', '--yes');
  const { out } = await accounts('delete', player.email, '--yes');
  expect(out).toBe(
    `${nameOf()} is deleted for good.\n` +
      '0 teams stay as those of a former player; 1007 caps go to the house.\n',
  );
  expect(await rowsWith(game.database.db, [player.email])).toEqual([]);
  expect(await accounts('delete', player.id, '--yes')).toMatchObject({ exitCode: 1 });
  expect((await accounts(player.email)).out).toBe('No accounts.\n');
  expect((await logIn()).status).toBe(401);
});

test('an account of the demo league cannot be deleted', async () => {
  await game.database.db
    .updateTable('app_user')
    .set({ demo: true })
    .where('id', '=', player.id)
    .execute();
  const { err } = await accounts('delete', player.id, '--yes');
  expect(err).toBe("Accounts of the demo league can't be changed\n");
});
