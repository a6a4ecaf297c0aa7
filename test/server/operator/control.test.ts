import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { createServer } from 'node:net';
import { operatorCalls } from '../../../src/server/operator/calls';
import {
  callServer,
  BODY_LIMIT_BYTES,
  startControl,
  type ControlServer,
} from '../../../src/server/operator/control';
import { lockFolder, type FolderLock } from '../../../src/server/database/pglite/folderLock';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { embeddedDatabase } from '../../support/server/databases';
import { matchRow } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { atDatabase, nightmare, type CommandOptions } from './nightmareAt';
import { temporaryFolder } from '../../support/temporaryFolder';

/** Starts a process that holds a data folder and serves commands for it. */
interface Holder {
  control: ControlServer;
  lock: FolderLock;
  at: CommandOptions;
}

async function holderFor(game: Game): Promise<Holder> {
  const dataDir = temporaryFolder('held');
  const lock = await lockFolder(dataDir, process.pid);
  const control = await startControl(operatorCalls(game.services));
  await lock.describe({ controlPort: control.port, controlToken: control.token });
  return { control, lock, at: { ...atDatabase(game), env: { DATA_DIR: dataDir } } };
}

async function enter(game: Game): Promise<{ match: OpenMatch; users: Player[] }> {
  const match = await game.openMatch();
  const users = await game.signUpMany(3);
  for (const user of users) await submit(game, user, match, match.contest['premium']!);
  return { match, users };
}

describe('the control port', () => {
  let control: ControlServer;
  let heard: unknown[];
  beforeAll(async () => {
    control = await startControl({
      echo: async (given: unknown) => {
        heard.push(given);
        return { given };
      },
      fall: () => Promise.reject(new Error('It fell')),
    });
  });
  afterAll(() => control.close());
  beforeEach(() => {
    heard = [];
  });

  const post = (name: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${control.port}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${control.token}` },
      ...init,
    });

  test('passes the body on and responds in JSON, or without a body', async () => {
    expect(await callServer(control.port, control.token, 'echo', { a: [1] })).toEqual({
      given: { a: [1] },
    });
    expect(await callServer(control.port, control.token, 'echo')).toEqual({});
    expect(heard).toEqual([{ a: [1] }, undefined]);
  });

  test('is waited for without a limit', async () => {
    const limits: unknown[] = [];
    const note = (message: unknown): void => {
      const { request } = message as { request: ClientRequest };
      limits.push(request.socket?.timeout);
    };
    subscribe('http.client.response.finish', note);
    await callServer(control.port, control.token, 'echo');
    unsubscribe('http.client.response.finish', note);
    expect(limits).toEqual([undefined]);
  });

  test.each([
    ['no token', {}],
    ['a guessed token', { authorization: 'Bearer guessed' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('refuses %s for any command', async (_what, headers: Record<string, string>) => {
    for (const name of ['echo', 'nothing']) {
      expect((await post(name, { headers, body: '{}' })).status).toBe(403);
    }
    expect(heard).toEqual([]);
  });

  test('refuses another method', async () => {
    expect((await post('echo', { method: 'GET' })).status).toBe(403);
    expect(heard).toEqual([]);
  });

  test.each(['nothing', 'toString', '', 'echo/x'])('does not know "%s"', async (name) => {
    expect((await post(name)).status).toBe(404);
  });

  test('refuses more than a mebibyte, and accepts exactly that', async () => {
    const most = JSON.stringify('x'.repeat(BODY_LIMIT_BYTES - 2));
    expect((await post('echo', { body: most })).status).toBe(200);
    expect((await post('echo', { body: `${most} ` })).status).toBe(413);
    expect((await post('echo', { body: most.repeat(4) })).status).toBe(413);
    expect(heard).toHaveLength(1);
  });

  test('refuses invalid JSON, and reports failures', async () => {
    expect((await post('echo', { body: '{' })).status).toBe(400);
    expect(heard).toEqual([]);
    await expect(callServer(control.port, control.token, 'fall')).rejects.toThrow(/^It fell$/);
  });
});

describe('an embedded database that a server holds', () => {
  let game: Game;
  let holder: Holder;
  beforeAll(async () => {
    game = await startGame({ database: await embeddedDatabase() });
    holder = await holderFor(game);
  });
  afterAll(async () => {
    await holder.control.close();
    await holder.lock.release();
    await game.close();
  });
  afterEach(() => expectPromisesKept(game));

  test('is changed through the server, so that clients see a new version', async () => {
    const { match, users } = await enter(game);
    const { version } = await matchRow(game, match);
    const refused = await nightmare(holder.at, 'abandon', match.id);
    expect(refused.exitCode).toBe(2);
    expect((await matchRow(game, match)).version).toBe(version);
    const done = await nightmare(holder.at, 'abandon', match.id.slice(0, 8), '--yes');
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    expect((await matchRow(game, match)).version).toBe(version + 1);
    const granted = await nightmare(
      holder.at,
      ...['grant', users[0]!.email, '5', '--reason', 'x', '--yes'],
    );
    expect(granted.out).toContain('gets 5 caps from the house and has 905.');
    const audit = await nightmare(holder.at, 'audit', '--json');
    expect(JSON.parse(audit.out)).toMatchObject([{ command: 'grant' }, { command: 'abandon' }]);
  });

  test('is not migrated from outside, and the server is named', async () => {
    const { exitCode, out } = await nightmare(holder.at, 'migrate');
    expect(exitCode).toBe(0);
    expect(out).toContain(`(process ${process.pid}) brought it up to date when it started`);
    const json = await nightmare(holder.at, 'migrate', '--json');
    expect(JSON.parse(json.out)).toEqual({ applied: [], held_by: process.pid });
  });

  test('refuses a token that is not its own', async () => {
    const { port, token } = holder.control;
    await holder.lock.describe({ controlPort: port, controlToken: 'guessed' });
    const { exitCode, out, err } = await nightmare(holder.at, 'matches');
    await holder.lock.describe({ controlPort: port, controlToken: token });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toBe(
      'The server responded with 403: the token of the lock file belongs to another process\n',
    );
  });

  test('is reported as not responding when nothing listens on its port', async () => {
    const { port, token } = holder.control;
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port: nobody } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    await holder.lock.describe({ controlPort: nobody, controlToken: token });
    const { exitCode, err } = await nightmare(holder.at, 'matches');
    await holder.lock.describe({ controlPort: port, controlToken: token });
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: `Process ${process.pid} holds the database and does not respond (ECONNREFUSED)\n`,
    });
  });

  test('is reported as not responding when the server ends during a command', async () => {
    const { port, token } = holder.control;
    const ending = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => ending.listen(0, '127.0.0.1', resolve));
    const { port: another } = ending.address() as { port: number };
    await holder.lock.describe({ controlPort: another, controlToken: token });
    const { exitCode, err } = await nightmare(holder.at, 'matches');
    await holder.lock.describe({ controlPort: port, controlToken: token });
    await new Promise((resolve) => ending.close(resolve));
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: `Process ${process.pid} holds the database and does not respond (ECONNRESET)\n`,
    });
  });

  test('names the command that an older server does not know', async () => {
    const older = await startControl({ verify: async () => [] });
    const { port, token } = holder.control;
    await holder.lock.describe({ controlPort: older.port, controlToken: older.token });
    const { exitCode, err } = await nightmare(holder.at, 'matches');
    await holder.lock.describe({ controlPort: port, controlToken: token });
    await older.close();
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: 'The server responded with 404: it does not know the command "matches"; after an update, start it again\n',
    });
  });
});

test('both ways to a database give the same results', async () => {
  const game = await startGame();
  const holder = await holderFor(game);
  const { match } = await enter(game);
  await game.playOut(match);
  const other = await game.openMatch();
  const commands = [
    ['matches'],
    ['matches', '--all', '--json'],
    ['contests', match.id],
    ['contests', match.id, '--json'],
    ['contests', 'nowhere'],
    ['accounts'],
    ['accounts', 'many', '--json'],
    ['verify'],
    ['verify', '--json'],
    ['postpone', other.id, '+30m'],
    ['abandon', match.id],
    ['correct', match.id, '--ball', '1.1.1', '--runs', '0'],
    ['settle', other.id],
    ['abandon', other.id, '--yes'],
    ['audit'],
    ['audit', '--json'],
  ];
  for (const command of commands) {
    const direct = await nightmare(atDatabase(game), ...command);
    const asked = await nightmare(holder.at, ...command);
    expect({ command, ...asked }).toEqual({ command, ...direct });
  }
  await holder.control.close();
  await holder.lock.release();
  await game.close();
});
