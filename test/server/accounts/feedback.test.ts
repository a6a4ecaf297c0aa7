import { startGame, type Game, type Player } from '../../support/server/game';
import { atDatabase, nightmare, type CommandResult } from '../operator/nightmareAt';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
beforeEach(async () => {
  await game.database.db.deleteFrom('feedback').execute();
});

const send = (text: string, as: Player | null = null, remoteAddress = '192.0.2.1') =>
  game.app.inject({
    method: 'POST',
    url: '/api/feedback',
    remoteAddress,
    headers: as === null ? {} : { authorization: `Bearer ${as.token}` },
    payload: { text },
  });
const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'feedback', ...args);

test('the operator reads what users and visitors have sent, and marks it as read', async () => {
  const user = await game.signUp();
  expect((await send('  More ducks,\nplease.  ', user)).statusCode).toBe(204);
  expect((await send('Hello \u001b[2Jthere')).statusCode).toBe(204);
  const { out, err } = await run();
  expect(err).toBe('');
  const at = new Date(game.clock.nowMs).toISOString().replace('.000Z', 'Z');
  const lines = out.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^\d+ /, '# '))).toEqual([
    `#  ${at}  ${user.email}`,
    '    More ducks,',
    '    please.',
    `#  ${at}  a visitor`,
    // Without what would clear the operator's terminal.
    '    Hello  [2Jthere',
  ]);
  const first = /^\d+/.exec(out)![0];
  expect((await run('mark-read', first, '--yes')).out).toBe('1 message is marked as read.\n');
  expect((await run()).out).not.toContain('More ducks');
  expect((await run('--all')).out).toContain(`${user.email}, read ${at}`);
  expect((await run('mark-read', first, '--yes')).err).toBe('There is no such unread message\n');
  expect((await run('mark-read', '--yes')).out.split('\n').slice(1)).toEqual([
    '    Hello  [2Jthere',
    '1 message is marked as read.',
    '',
  ]);
  expect((await run()).out).toBe('No feedback.\n');
  expect((await run('mark-read', '--yes')).err).toBe('There is no such unread message\n');
  expect((await run('mark-read', 'x', '--yes')).exitCode).toBe(2);
});

test('a message that comes while the operator reads the others stays unread', async () => {
  await send('The first');
  const terms = { ...atDatabase(game), answer: 'y', meanwhile: () => send('The second') };
  const { out, err } = await nightmare(terms, 'feedback', 'mark-read');
  expect(err).toContain('The first');
  expect(out).toContain('1 message is marked as read.');
  expect((await run()).out).toContain('The second');
});

test.each([
  ['blank', ' \n '],
  ['empty', ''],
  ['too long', 'x'.repeat(2_001)],
  ['of characters that cannot be stored', 'a\u0000b'],
])('a message that is %s is refused', async (_what, text) => {
  expect((await send(text)).statusCode).toBe(400);
  expect((await run()).out).toBe('No feedback.\n');
});

test('an account sends five messages an hour, and an address twenty', async () => {
  const user = await game.signUp();
  const statuses: number[] = [];
  // From different addresses, so that the account alone is limited.
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await send(`message ${n}`, user, `198.51.100.${n}`)).statusCode);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect((await send('one more', user, '198.51.100.7')).headers['retry-after']).toBe('3600');
  game.clock.advance(3_600_001);
  // The token has expired meanwhile; a visitor's message counts for the address.
  const others: number[] = [];
  for (let n = 0; n < 21; n += 1) others.push((await send('hi', null, '203.0.113.9')).statusCode);
  expect(others).toEqual([...Array<number>(20).fill(204), 429]);
});

test('an account that sends ten messages at once has five of them kept', async () => {
  const user = await game.signUp();
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(`message ${n}`, user, `198.51.100.${n}`)),
  );
  const statuses = sent.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(5).fill(204), ...Array<number>(5).fill(429)]);
  const kept = await game.database.db.selectFrom('feedback').select('number').execute();
  expect(kept).toHaveLength(5);
});
