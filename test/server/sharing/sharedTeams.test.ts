import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { submit } from '../../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { temporaryFolder } from '../../support/temporaryFolder';

const INDEX =
  '<!doctype html><html><head><meta charset=utf-8><title>Nightmare XI</title></head></html>';

const webFolder = temporaryFolder('shared-pages');
const index = path.join(webFolder, 'index.html');

let game: Game;
let match: OpenMatch;
let contestId: string;
let owner: Player;
beforeAll(async () => {
  writeFileSync(index, INDEX);
  game = await startGame({ options: { webFolder, publicUrl: 'https://nightmare.example.org' } });
});
beforeEach(async () => {
  match = await game.openMatch({ ballEveryMs: 1 });
  contestId = match.contest['premium']!;
  owner = await game.signUp('Zoë "Zed"');
  await submit(game, owner, match, contestId);
  for (const rival of await game.signUpMany(2)) {
    await submit(game, rival, match, contestId, match.team(2));
  }
});
afterAll(() => game.close());

const shareAs = (as: Player | null, id = contestId) =>
  game.call<Wire['SharedLink'] & Wire['Error']>('POST', `scoring/contestLeaderboard/${id}/share`, {
    as,
  });

async function share(): Promise<string> {
  const { status, body } = await shareAs(owner);
  expect(status).toBe(200);
  return body.share_id;
}

const open = (id: string) =>
  game.call<Wire['SharedTeam'] & Wire['Error']>('GET', `scoring/shared-team/${id}`);

async function card(id: string): Promise<Buffer> {
  const answer = await game.app.inject({ url: `/api/scoring/shared-team/${id}/card` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  return answer.rawPayload;
}

const page = async (id: string): Promise<string> =>
  (await game.app.inject({ url: `/eleven/${id}`, headers: { accept: 'text/html' } })).payload;

test('a team has one link, which only its owner can make', async () => {
  const id = await share();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await Promise.all([share(), share()])).toEqual([id, id]);
  const stranger = await game.signUp();
  expect((await shareAs(stranger)).body.code).toBe('NOT_FOUND');
  expect((await shareAs(owner, 'unknown')).body.code).toBe('NOT_FOUND');
  expect((await shareAs(null)).status).toBe(401);
});

test('concurrent calls make one link', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => shareAs(owner)));
  expect(new Set(answers.map(({ body }) => body.share_id)).size).toBe(1);
});

test('before the freeze a link tells nothing about the team', async () => {
  const id = await share();
  const { body } = await open(id);
  expect(body).toMatchObject({
    first_name: 'Zoë "Zed"',
    contest_id: contestId,
    contest_status: 'open',
    participants: 3,
    rank: null,
    total_score: null,
    field: null,
    players: [],
  });
  const [before, cardBefore, pageBefore] = [body, await card(id), await page(id)];
  await submit(game, owner, match, contestId, match.team(1));
  expect((await open(id)).body).toEqual(before);
  expect(await card(id)).toEqual(cardBefore);
  expect(await page(id)).toBe(pageBefore);
});

test('after the match a link shows rank, total and players as the board does', async () => {
  const id = await share();
  const cardBefore = await card(id);
  await game.playOut(match);
  const board = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${contestId}`,
    { as: owner },
  );
  const own = board.body.own!;
  const { body } = await open(id);
  expect(body).toMatchObject({
    contest_status: 'settled',
    rank: own.rank,
    total_score: own.total_score,
    field: board.body.field,
    participants: 3,
  });
  expect(body.players.map((player) => player.id).sort()).toEqual([...match.team()].sort());
  const sum = body.players.reduce((total, player) => total + player.totalScore!, 0);
  expect(sum).toBe(own.total_score);
  expect((await card(id)).equals(cardBefore)).toBe(false);
});

test('the card is a PNG of 1200 by 630 pixels', async () => {
  const bytes = await card(await share());
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the page of a link is that of a build that is published while the server runs', async () => {
  const id = await share();
  expect(await page(id)).not.toContain('A newer build');
  writeFileSync(index, `${INDEX}<!-- A newer build -->`);
  expect(await page(id)).toContain('A newer build');
  writeFileSync(index, INDEX);
});

test('the page of a link tells messengers what it shows', async () => {
  const id = await share();
  const address = `https://nightmare.example.org/eleven/${id}`;
  const before = await page(id);
  expect(before).toContain('<meta property="og:title" content="Zoë &quot;Zed&quot;’s eleven">');
  expect(before).toContain('Eleven chosen. Now hope for the worst.');
  expect(before).toContain(`<meta property="og:url" content="${address}">`);
  expect(before).toContain(
    `<meta property="og:image" content="https://nightmare.example.org/api/scoring/shared-team/${id}/card">`,
  );
  expect(before).toContain('<meta name="robots" content="noindex">');
  await game.playOut(match);
  const { body } = await open(id);
  const after = await page(id);
  expect(after).toContain('’s eleven: ');
  expect(after).toContain(` of 3, `);
  expect(after).toContain(`${body.Match.home_team} v ${body.Match.away_team}. `);
  // A link that nobody made leads to the app, which says so.
  expect(await page('unknown')).toBe(INDEX);
  expect(await page('../..')).not.toContain('og:title');
});

test('the page of a link is the page of the app while the database is unavailable', async () => {
  const id = await share();
  const find = jest.spyOn(game.services.sharedTeams, 'find');
  const lost = Object.assign(new Error('connection lost'), { code: '08006' });
  find.mockRejectedValueOnce(lost);
  expect(await page(id)).toBe(INDEX);
  find.mockRejectedValueOnce(new Error('a bug'));
  expect(await page(id)).toContain('INTERNAL');
  find.mockRestore();
  expect(await page(id)).toContain('og:title');
});

test('a link ends when its owner leaves the contest', async () => {
  const id = await share();
  await game.call('DELETE', `scoring/user-team?contestId=${contestId}`, { as: owner });
  expect((await open(id)).body.code).toBe('NOT_FOUND');
  expect(await page(id)).toBe(INDEX);
  // A new team in the same contest has a new link.
  await submit(game, owner, match, contestId);
  expect(await share()).not.toBe(id);
});

test('a link ends with the account of its owner', async () => {
  const id = await share();
  await game.playOut(match);
  const { password } = owner;
  const { status } = await game.call('POST', 'user/delete', { as: owner, body: { password } });
  expect(status).toBe(204);
  expect((await open(id)).status).toBe(404);
  const answer = await game.app.inject({ url: `/api/scoring/shared-team/${id}/card` });
  expect(answer.statusCode).toBe(404);
});
