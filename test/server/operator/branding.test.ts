import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { startGame, type Game, type Wire } from '../../support/server/game';
import { SAMPLE_LOGO } from '../../support/server/operations';
import { temporaryFolder } from '../../support/temporaryFolder';
import { atDatabase, nightmare, type CommandResult } from './nightmareAt';

let game: Game;
const folder = temporaryFolder('branding');
const webFolder = temporaryFolder('branded-pages');
const MANIFEST = { name: 'Nightmare XI', short_name: 'Nightmare XI', start_url: '/' };
beforeAll(async () => {
  writeFileSync(path.join(webFolder, 'manifest.webmanifest'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(webFolder, 'manifest.webmanifest.br'), 'the compressed one');
  game = await startGame({ options: { webFolder } });
});
afterAll(() => game.close());

const run = (...args: string[]): Promise<CommandResult> =>
  nightmare(atDatabase(game), 'branding', ...args);
const change = (...args: string[]): Promise<CommandResult> => run(...args, '--yes');

const png = Buffer.from(SAMPLE_LOGO.content, 'base64');
const logoFile = path.join(folder, 'office.png');
writeFileSync(logoFile, png);

/** Returns the response of the servers to GET /site, which is validated against the contract. */
async function shown(): Promise<Pick<Wire['Site'], 'name' | 'primary_colour' | 'logo'>> {
  const { status, body } = await game.call<Wire['Site']>('GET', 'site');
  expect(status).toBe(200);
  const { name, primary_colour, logo } = body;
  return { name, primary_colour, logo };
}

const NOTHING = { name: null, primary_colour: null, logo: null };
const WHEN = 'The app shows it from its next start, in every browser.\n';

afterEach(async () => {
  await change('--reset');
});

test('a site without branding has that of the product', async () => {
  expect(await shown()).toEqual(NOTHING);
  expect(await run()).toEqual({
    exitCode: 0,
    out: "Name: the product's, Nightmare XI\nPrimary colour: the product's\nLogo: none\n",
    err: '',
  });
  expect(JSON.parse((await run('--json')).out)).toEqual(NOTHING);
  expect(await change('--reset')).toEqual({
    exitCode: 1,
    out: '',
    err: 'The site has no branding\n',
  });
});

test('what is set is shown by every server at once, and what is not given stays', async () => {
  const set = await change('--name', ' Office Cricket ', '--primary', '#00d1b2');
  expect(set).toEqual({
    exitCode: 0,
    out:
      'The name of the site is Office Cricket.\n' +
      'The primary colour is #00D1B2. Its lowest contrast is 7.55:1, with the surface #26282D.\n' +
      WHEN,
    err: '',
  });
  expect(await shown()).toEqual({ name: 'Office Cricket', primary_colour: '#00D1B2', logo: null });
  const logo = `/api/site/logos/${SAMPLE_LOGO.id}`;
  expect((await change('--logo', logoFile)).out).toBe(
    `The logo is a picture of ${png.length} bytes.\n${WHEN}`,
  );
  expect(await shown()).toEqual({ name: 'Office Cricket', primary_colour: '#00D1B2', logo });
  expect((await run()).out).toBe(
    `Name: Office Cricket\nPrimary colour: #00D1B2\nLogo: image/png, ${png.length} bytes\n`,
  );
  expect(JSON.parse((await run('--json')).out)).toEqual({
    name: 'Office Cricket',
    primary_colour: '#00D1B2',
    logo: { type: 'image/png', bytes: png.length },
  });

  expect((await change('--reset')).exitCode).toBe(0);
  expect(await shown()).toEqual(NOTHING);
});

test('the logo is served from the own origin with an unlimited cache, under the name of its contents', async () => {
  await change('--logo', logoFile);
  const { logo } = await shown();
  const served = await game.app.inject({ method: 'GET', url: logo! });
  expect(served.rawPayload).toEqual(png);
  expect(served).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
  expect((await game.call('GET', 'site/logos/unknown')).status).toBe(404);
  await change('--reset');
  expect((await game.call('GET', logo!.replace('/api/', ''))).status).toBe(404);
});

test('the app is installed under the name of the site', async () => {
  const manifest = async () => {
    const url = '/manifest.webmanifest';
    const served = await game.app.inject({ url, headers: { 'accept-encoding': 'br, identity' } });
    expect(served.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    return served.json<object>();
  };
  expect(await manifest()).toEqual(MANIFEST);
  await change('--name', 'Office Cricket');
  const name = 'Office Cricket';
  expect(await manifest()).toEqual({ ...MANIFEST, name, short_name: name });
  // A build that is published while the server runs has another manifest.
  const newer = { ...MANIFEST, description: 'A newer build' };
  writeFileSync(path.join(webFolder, 'manifest.webmanifest'), JSON.stringify(newer));
  expect(await manifest()).toEqual({ ...newer, name, short_name: name });
});

test('a new branding has a new entity tag', async () => {
  const tag = async () => (await game.call('GET', 'site')).headers['etag'];
  const before = await tag();
  await change('--name', 'Office Cricket');
  const after = await tag();
  expect(after).not.toBe(before);
  await change('--reset');
  expect(await tag()).toBe(before);
});

test('the audit says what was done, without the bytes of the picture', async () => {
  await change('--name', 'Office Cricket', '--logo', logoFile);
  const [line] = await game.services.operator.audit(1);
  expect(line).toMatchObject({
    who: 'ops',
    command: 'set-branding',
    details: {
      siteName: 'Office Cricket',
      logo: `${SAMPLE_LOGO.content.length} characters`,
    },
  });
  await change('--reset');
  expect((await game.services.operator.audit(1))[0]).toMatchObject({ command: 'reset-branding' });
});

test('it is rehearsed and confirmed first', async () => {
  const at = { ...atDatabase(game), answer: 'n' };
  const { exitCode, err } = await nightmare(at, 'branding', '--name', 'Office Cricket');
  expect(exitCode).toBe(1);
  expect(err).toContain('  The name of the site is Office Cricket.');
  expect(await shown()).toEqual(NOTHING);
});

const bad = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

test.each([
  [
    'a colour that is too dark, with its contrast',
    ['--primary', '#3344FF'],
    'The primary colour #3344FF has a contrast of 2.39:1 with the surface #26282D, and needs 4.5:1',
  ],
  [
    'a colour in words',
    ['--primary', 'teal'],
    'The primary colour must be six hexadecimal digits, such as #00D1B2, not "teal"',
  ],
  ['a name without a letter', ['--name', '2026'], 'The name has no letter'],
  ['a long name', ['--name', 'A'.repeat(41)], 'The name has more than 40 characters'],
  [
    'a picture of another kind',
    ['--logo', bad('a.svg', '<svg/>')],
    'The logo: The picture is neither PNG nor WebP',
  ],
  [
    'a picture that is too large',
    ['--logo', bad('b.png', Buffer.alloc(65_537))],
    'is larger than 65536 bytes',
  ],
])('%s is refused, and nothing else of the command is done', async (_what, args, says) => {
  const { exitCode, out, err } = await change(...args, ...nameBesides(args));
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(err).toContain(says);
  expect(await shown()).toEqual(NOTHING);
});

/** Returns a valid option that differs from the wrong one in `args`. */
const nameBesides = (args: readonly string[]): string[] =>
  args.includes('--name') ? ['--primary', '#00D1B2'] : ['--name', 'Office Cricket'];

test('--reset and something to set are not given together', async () => {
  const { exitCode, err } = await change('--reset', '--name', 'Office Cricket');
  expect([exitCode, err]).toEqual([2, 'Give --reset, or what to set, but not both\n']);
});
