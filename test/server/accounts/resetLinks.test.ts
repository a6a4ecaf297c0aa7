import net, { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createPasswordChecks } from '../../../src/server/accounts/passwordChecks';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { writeEmail } from '../../../src/server/accounts/profileRows';
import { createProfiles, type Profiles } from '../../../src/server/accounts/profiles';
import { inTransaction } from '../../../src/server/database/transaction';
import { createMailer } from '../../../src/server/mail/mailer';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { untilWaiting } from '../../support/server/locks';

// A server that sends e-mail through a real SMTP server on loopback, and one that sends none.
let smtp: SMTPServer;
let game: Game;
const mails: { to: string[]; text: string }[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece.toString()));
      stream.on('end', () => {
        // Lines of more than 76 characters are broken with "=".
        const joined = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: joined });
        done();
      });
    },
  });
  await listen(smtp);
  game = await startGame({ mailer: createMailer(addressOf(smtp), 'nightmare@example.org') });
});
afterAll(async () => {
  await game.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => {
  mails.length = 0;
});

const listen = (server: SMTPServer) =>
  new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const addressOf = ({ server }: SMTPServer) =>
  `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

const ask = async (email: string) => {
  const reply = await game.call<Wire['ForgotPasswordResponse']>('POST', 'auth/forgot', {
    body: { email },
  });
  await game.services.resetLinks.sent();
  return reply;
};

const tokenIn = (text: string): string => /\/resetPassword#([\w-]+)/.exec(text)![1]!;

async function linkOf(player: Player): Promise<string> {
  await ask(player.email);
  return tokenIn(mails.at(-1)!.text);
}

const check = (token: string) =>
  game.call<Wire['ResetLinkAccount']>('POST', 'auth/reset/check', { body: { token } });

const reset = (token: string, password: string) =>
  game.call('POST', 'auth/reset', { body: { token, password } });

const logIn = async ({ email }: Player, password: string) =>
  (await game.call('POST', 'auth/login', { body: { username: email, password } })).status;

test('a link in an e-mail sets a new password once, and ends all sessions', async () => {
  const player = await game.signUp();
  const { status, body } = await ask(player.email.toUpperCase());
  expect({ status, body }).toEqual({ status: 200, body: { sends_email: true, contact: null } });
  expect(mails).toEqual([{ to: [player.email], text: expect.any(String) as string }]);
  expect(mails[0]!.text).toContain('http://localhost:8080/resetPassword#');
  const token = tokenIn(mails[0]!.text);

  // Looking at the link does not use it up, and neither does a password that is refused.
  expect((await check(token)).body).toEqual({ email: player.email });
  expect(await reset(token, 'password1')).toMatchObject({
    status: 422,
    body: { code: 'WEAK_PASSWORD' },
  });
  expect(await reset(token, player.email)).toMatchObject({ status: 422 });
  expect((await reset(token, 'eleven cold fish')).status).toBe(204);

  expect(await logIn(player, player.password)).toBe(401);
  expect(await logIn(player, 'eleven cold fish')).toBe(200);
  game.clock.advance(1_000);
  expect((await game.call('GET', 'user', { as: player })).status).toBe(401);
  const used = { status: 410, body: { code: 'LINK_INVALID' } };
  expect(await reset(token, 'twelve cold fish')).toMatchObject(used);
  expect(await check(token)).toMatchObject(used);
});

test('the answer for an unknown address is the same, and nothing is sent', async () => {
  const player = await game.signUp();
  const known = await ask(player.email);
  expect(mails).toHaveLength(1);
  for (const email of ['nobody@example.org', '%', 'a\u0000b', "' or true --"]) {
    const unknown = await ask(email);
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
  }
  expect(mails).toHaveLength(1);
});

test('an account gets three e-mails an hour, and no request invalidates an earlier link', async () => {
  const player = await game.signUp();
  const first = await linkOf(player);
  game.clock.advance(60_000);
  await Promise.all(Array.from({ length: 8 }, () => ask(player.email)));
  expect(mails).toHaveLength(3);
  const second = tokenIn(mails[1]!.text);
  expect((await check(first)).status).toBe(200);
  game.clock.advance(59 * 60_000);
  // The first has expired, and makes room for another.
  const fourth = await linkOf(player);
  expect(mails).toHaveLength(4);
  expect((await check(first)).status).toBe(410);
  expect((await reset(second, 'eleven cold fish')).status).toBe(204);
  expect((await check(fourth)).status).toBe(410);
});

test('no link is sent to an address that the account has given up in the meantime', async () => {
  const player = await game.signUp();
  const { db } = game.database;
  const { resetLinks } = game.services;
  await inTransaction(db, async (trx) => {
    await writeEmail(trx, player.id, 'elsewhere@example.org');
    resetLinks.request(player.email);
    // The request has found the account by the old address and waits for the end of the change.
    await untilWaiting(game, 1);
  });
  await resetLinks.sent();
  expect(mails).toEqual([]);
  const links = db.selectFrom('reset_link').select('token_hash').where('user_id', '=', player.id);
  expect(await links.execute()).toEqual([]);
});

/** Returns the token of a link that the operator makes. */
async function operatorLink(player: Player): Promise<string> {
  const command = { name: 'reset-link', account: player.id } as const;
  const made = await game.services.operator.execute({ command, who: 'ops', rehearse: false });
  return tokenIn(JSON.stringify(made));
}

test('a link of the operator stays valid, even if many links are requested', async () => {
  const player = await game.signUp();
  const token = await operatorLink(player);
  for (let count = 0; count < 5; count += 1) await ask(player.email);
  expect(mails).toHaveLength(3);
  expect((await reset(token, 'eleven cold fish')).status).toBe(204);
});

test.each([
  ['e-mail address', 'email', { email: 'moved@example.org' }],
  ['password', 'password', { new_password: 'twelve cold fish' }],
])('a new %s invalidates earlier links', async (_what, path, change) => {
  const player = await game.signUp();
  const token = await linkOf(player);
  const body = { password: player.password, ...change };
  expect((await game.call('PUT', `user/${path}`, { as: player, body })).status).toBe(204);
  expect((await check(token)).status).toBe(410);
});

describe('a change to an account that waits after its password was confirmed', () => {
  /** The moments at which something else can happen: after the confirmation, or before a new password is hashed. */
  type Moment = 'confirmed' | 'hashing';

  /** Returns profiles that call `meanwhile` at one moment. */
  function profilesWith(moment: Moment, meanwhile: () => Promise<unknown>): Profiles {
    const { db } = game.database;
    const context = { db, clock: () => game.clock.nowMs, newId: () => 'unused' };
    const passwords = createPasswords();
    const check = createPasswordChecks(context, passwords);
    return createProfiles(context, {
      passwords: {
        ...passwords,
        async hash(password) {
          if (moment === 'hashing') await meanwhile();
          return passwords.hash(password);
        },
      },
      async checkPassword(given) {
        const checked = await check(given);
        if (moment === 'confirmed') await meanwhile();
        return checked;
      },
    });
  }

  const confirmationOf = ({ id: userId, password }: Player) => {
    return { userId, password, sessionId: 'unused', network: '10.3.3.3' };
  };
  type By = ReturnType<typeof confirmationOf>;
  const CHANGES: [string, Moment, (profiles: Profiles, by: By) => Promise<unknown>][] = [
    ['e-mail address', 'confirmed', (profiles, by) => profiles.changeEmail(by, 'no@example.org')],
    ['password', 'confirmed', (profiles, by) => profiles.changePassword(by, 'twelve cold fish')],
    ['password', 'hashing', (profiles, by) => profiles.changePassword(by, 'twelve cold fish')],
    ['deletion', 'confirmed', (profiles, by) => profiles.remove(by)],
  ];

  test.each(CHANGES)('is refused after a reset: %s, %s', async (_what, moment, change) => {
    const player = await game.signUp();
    const token = await operatorLink(player);
    const profiles = profilesWith(moment, async () => {
      expect((await reset(token, 'eleven cold fish')).status).toBe(204);
    });
    const changed = await change(profiles, confirmationOf(player));
    expect(changed).toMatchObject({ error: { code: 'WRONG_PASSWORD' } });
    // The account, its address and the new password are as the owner left them.
    expect(await logIn(player, 'eleven cold fish')).toBe(200);
  });

  test.each(CHANGES)('is refused after a deletion: %s, %s', async (_what, moment, change) => {
    const player = await game.signUp();
    const profiles = profilesWith(moment, async () => {
      const body = { password: player.password };
      expect((await game.call('POST', 'user/delete', { as: player, body })).status).toBe(204);
    });
    const changed = await change(profiles, confirmationOf(player));
    expect(changed).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });
});

test('a user who has set a new password gets in, although others have guessed at the account', async () => {
  const player = await game.signUp();
  const logInFrom = async (remoteAddress: string, password: string) => {
    const payload = { username: player.email, password };
    const sent = { method: 'POST', url: '/api/auth/login', remoteAddress, payload } as const;
    return (await game.app.inject(sent)).statusCode;
  };
  for (let count = 1; count <= 10; count += 1) await logInFrom(`10.9.0.${count}`, 'wrong');
  expect(await logInFrom('10.1.1.1', player.password)).toBe(429);
  const payload = { token: await linkOf(player), password: 'eleven cold fish' };
  const sent = { method: 'POST', url: '/api/auth/reset', payload } as const;
  expect((await game.app.inject({ ...sent, remoteAddress: '10.1.1.1' })).statusCode).toBe(204);
  expect(await logInFrom('10.1.1.1', 'eleven cold fish')).toBe(200);
});

test('a link expires after an hour', async () => {
  const player = await game.signUp();
  const token = await linkOf(player);
  game.clock.advance(3_599_999);
  expect((await check(token)).status).toBe(200);
  game.clock.advance(1);
  expect((await check(token)).status).toBe(410);
  expect((await reset(token, 'eleven cold fish')).status).toBe(410);
  expect(await logIn(player, player.password)).toBe(200);
});

test('one of several concurrent requests uses the link', async () => {
  const player = await game.signUp();
  const token = await linkOf(player);
  const passwords = Array.from({ length: 8 }, (_, index) => `eleven cold fish ${index}`);
  const statuses = await Promise.all(
    passwords.map(async (password) => (await reset(token, password)).status),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(7);
  const logIns = await Promise.all(passwords.map((password) => logIn(player, password)));
  expect(logIns).toEqual(statuses.map((status) => (status === 204 ? 200 : 401)));
});

test('a suspended or deleted account gets no link', async () => {
  const [suspended, deleted] = [await game.signUp(), await game.signUp()];
  const command = { name: 'suspend', account: suspended.id, reason: 'a test' } as const;
  await game.services.operator.execute({ command, who: 'ops', rehearse: false });
  const token = await linkOf(deleted);
  await game.call('POST', 'user/delete', { as: deleted, body: { password: deleted.password } });
  expect((await check(token)).status).toBe(410);
  await ask(suspended.email);
  await ask(deleted.email);
  expect(mails).toHaveLength(1);
});

test('the database holds no link, only its hash', async () => {
  const token = await linkOf(await game.signUp());
  const rows = await game.database.db.selectFrom('reset_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a mail that the server refuses is reported without its address, does not count, and the answer stays the same', async () => {
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`<${address}>: Recipient rejected`), { responseCode: 550 }));
    },
  });
  await listen(refusing);
  const reported: [unknown, string][] = [];
  const { createServices, DEFAULT_SETTINGS } = await import('../../../src/server/services');
  const { resetLinks } = await createServices(
    {
      db: game.database.db,
      clock: () => game.clock.nowMs,
      newId: () => 'unused',
      mailer: createMailer(addressOf(refusing), 'nightmare@example.org'),
      report: (...report) => void reported.push(report),
    },
    DEFAULT_SETTINGS,
  );
  const player = await game.signUp();
  expect(resetLinks.request(player.email)).toEqual({ sendsEmail: true, contact: null });
  await resetLinks.sent();
  expect(reported).toEqual([
    [
      new Error('The mail server did not accept the mail: EENVELOPE RCPT TO 550'),
      'a link for a new password was not sent',
    ],
  ]);
  // The log contains the stack, and must contain no address.
  expect((reported[0]![0] as Error).stack).not.toContain(player.email);
  await new Promise<void>((resolve) => refusing.close(resolve));

  // Three that did not arrive leave room for one that does.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    resetLinks.request(player.email);
    await resetLinks.sent();
  }
  expect(reported).toHaveLength(3);
  // By the service, because earlier tests have used up the requests of this address.
  game.services.resetLinks.request(player.email);
  await game.services.resetLinks.sent();
  expect((await check(tokenIn(mails.at(-1)!.text))).status).toBe(200);
});

/** Starts a mail server that takes a whole mail and then closes the connection without a reply. */
async function startSilentServer(): Promise<net.Server> {
  const silent = net.createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (isData) {
        if (text.endsWith('\r\n.\r\n')) socket.destroy();
        return;
      }
      isData = text.startsWith('DATA');
      socket.write(isData ? '354 Go on\r\n' : '250 OK\r\n');
    });
    socket.write('220 silent.example\r\n');
  });
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  return silent;
}

test('a link whose mail may have arrived stays, and counts', async () => {
  const silent = await startSilentServer();
  const { createServices, DEFAULT_SETTINGS } = await import('../../../src/server/services');
  const { port } = silent.address() as AddressInfo;
  const links = () =>
    game.database.db.selectFrom('reset_link').select('token_hash').where('user_id', '=', player.id);
  const player = await game.signUp();
  for (const [address, count] of [
    [`smtp://127.0.0.1:${port}`, 1],
    // No server listens on this port, whose host may have several addresses.
    ['smtp://127.0.0.1:1', 1],
    ['smtp://localhost:1', 1],
    [`smtp://127.0.0.1:${port}`, 2],
  ] as const) {
    const { resetLinks } = await createServices(
      {
        db: game.database.db,
        clock: () => game.clock.nowMs,
        newId: () => 'unused',
        mailer: createMailer(address, 'nightmare@example.org'),
        report: () => undefined,
      },
      DEFAULT_SETTINGS,
    );
    resetLinks.request(player.email);
    await resetLinks.sent();
    expect(await links().execute()).toHaveLength(count);
  }
  await new Promise((resolve) => silent.close(resolve));
});

test('without e-mail the answer says whom to ask', async () => {
  const { createServices, DEFAULT_SETTINGS } = await import('../../../src/server/services');
  const context = { db: game.database.db, clock: () => game.clock.nowMs, newId: () => 'unused' };
  const { resetLinks } = await createServices(context, {
    ...DEFAULT_SETTINGS,
    contactEmail: 'desk@example.org',
  });
  expect(resetLinks.request('anybody@example.org')).toEqual({
    sendsEmail: false,
    contact: 'desk@example.org',
  });
});
