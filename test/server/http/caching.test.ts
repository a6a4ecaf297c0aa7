import { submit } from '../../support/server/acknowledgements';
import {
  contractDocument,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { sampleRequests } from '../../support/server/operations';

let game: Game;
let match: OpenMatch;
let player: Player;
let other: Player;
let shareId: string;
let league: Wire['League'];
/** A contest whose book is closed. */
let bookedId: string;
/** They have a team in it. */
let entrants: Player[];
beforeAll(async () => {
  game = await startGame();
  const played = await game.openMatch();
  bookedId = played.contest['unlimited']!;
  entrants = await game.signUpMany(2);
  for (const [index, each] of entrants.entries()) {
    await submit(game, each, played, bookedId, played.team(index));
  }
  await game.playOut(played);
  match = await game.openMatch();
  player = await game.signUp('Meera');
  other = await game.signUp('Asha');
  const contestId = match.contest['premium']!;
  await submit(game, player, match, contestId);
  const shared = await game.services.sharedTeams.share(contestId, player.id);
  if (!shared.ok) throw new Error(shared.error.code);
  shareId = shared.value;
  const made = await game.call<Wire['League']>('POST', 'leagues', {
    as: player,
    body: { name: 'Office XI' },
  });
  league = made.body;
});
afterAll(() => game.close());

async function ask(url: string, as: Player | null, held?: string, accept?: string) {
  const response = await game.app.inject({
    url: `/api/${url}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(held !== undefined && { 'if-none-match': held }),
      ...(accept !== undefined && { 'accept-encoding': accept }),
    },
  });
  const { statusCode: status, headers, body } = response;
  return { status, headers, body, tag: String(headers['etag']) };
}

interface Reading {
  operationId: string;
  /** The Cache-Control of the contract, or null for no-store. */
  cacheControl: string | null;
}

const readings: Reading[] = Object.values(contractDocument.paths)
  .flatMap((path) => ('get' in path ? [path['get']] : []))
  .filter(({ operationId }) => operationId !== 'streamLive')
  .map(({ operationId, responses }) => {
    const header = responses['200']?.headers?.['Cache-Control'];
    const name = header?.$ref.split('/').at(-1);
    const cacheControl = name ? contractDocument.components.headers[name]!.schema.const! : null;
    return { operationId, cacheControl };
  });
// A logo never changes, so that it has no tag: season.test.ts reads one.
const kept = readings.filter(({ cacheControl }) => cacheControl?.endsWith('no-cache'));
const urlOf = (operationId: string): string => {
  if (operationId === 'getSharedTeam') return `scoring/shared-team/${shareId}`;
  if (operationId === 'getContestProof') return `proof/contests/${bookedId}`;
  // Nobody is compared with themselves.
  if (operationId === 'getRivalry') return `scoring/users/${other.id}/rivalry`;
  return sampleRequests(match, player, league)[operationId]!.url;
};

test('public data of matches may be cached, and nothing of an account', () => {
  const never = readings.filter(({ cacheControl }) => cacheControl === null);
  expect(never.map(({ operationId }) => operationId).sort()).toEqual([
    'exportUser',
    'getLeagueInvite',
    'getNotificationSettings',
    'getProfile',
    'getPushKey',
    'getUser',
    'listCapsMovements',
    'listNotices',
    'listReceipts',
    'listSessions',
  ]);
});

describe.each(kept)('$operationId', ({ operationId, cacheControl }) => {
  test('names its body and its audience', async () => {
    const { status, headers } = await ask(urlOf(operationId), player);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/) as unknown,
      'cache-control': cacheControl,
      vary:
        cacheControl === 'public, no-cache' ? 'Accept-Encoding' : 'Authorization, Accept-Encoding',
    });
  });

  test('gets a 304 for any form of its own tag', async () => {
    const first = await ask(urlOf(operationId), player);
    const strong = first.tag.slice(2);
    for (const held of [first.tag, strong, `"another", ${first.tag}`, `W/"x",${strong}`, '*']) {
      const again = await ask(urlOf(operationId), player, held);
      expect([held, again.status, again.body]).toEqual([held, 304, '']);
      expect(again.headers).toMatchObject({
        etag: first.tag,
        'cache-control': cacheControl,
        vary: first.headers['vary'],
        'x-server-time': String(game.clock.nowMs),
      });
      expect(again.headers).not.toHaveProperty('content-length');
    }
  });

  test('is sent whole for another tag', async () => {
    const first = await ask(urlOf(operationId), player);
    for (const held of ['"another"', 'W/""', '', first.tag.replace('W/', 'X/')]) {
      const { status, body } = await ask(urlOf(operationId), player, held);
      expect([held, status, body]).toEqual([held, 200, first.body]);
    }
  });

  test('has the same tag in every encoding', async () => {
    const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
      return (await ask(urlOf(operationId), player, undefined, encoding)).tag;
    });
    expect(new Set(await Promise.all(tags)).size).toBe(1);
  });
});

test.each(readings.filter(({ cacheControl }) => cacheControl === null))(
  '$operationId is not to be kept',
  async ({ operationId }) => {
    const { status, headers } = await ask(urlOf(operationId), player, '*');
    expect([status, headers['cache-control'], headers['etag']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  },
);

test.each([
  ['an error', 'scoring/matches/unknown', 404],
  ['a refused address', 'scoring/contestLeaderboard?limit=0', 400],
  ['an address that is none', 'nowhere', 404],
])('%s may not be cached, with any tag in the request', async (_what, url, status) => {
  const refused = await ask(url, player, '*');
  expect([refused.status, refused.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(refused.headers).not.toHaveProperty('etag');
});

test('an invalid token is refused, with any tag in the request', async () => {
  for (const { operationId } of kept) {
    const { tag } = await ask(urlOf(operationId), player);
    const refused = await ask(urlOf(operationId), { ...player, token: 'none' }, tag);
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  }
});

test('the moves of a rival have one tag for all callers, and get a 304 for it', async () => {
  const [rival, caller] = entrants;
  const url = `scoring/contestLeaderboard/${bookedId}/moves`;
  const own = await ask(url, rival!);
  const asked = await ask(`${url}?userId=${rival!.id}`, caller!);
  expect((JSON.parse(asked.body) as Wire['Moves']).moves).not.toEqual([]);
  expect(asked).toMatchObject({ status: 200, tag: own.tag, body: own.body });
  const again = await ask(`${url}?userId=${rival!.id}`, caller!, own.tag);
  expect(again).toMatchObject({ status: 304, body: '' });
  expect((await ask(url, caller!)).tag).not.toBe(own.tag);
});

describe('a response for a caller', () => {
  const url = 'scoring/matches';

  test("does not match another caller's tag, and is never another caller's body", async () => {
    for (const operationId of ['listMatches', 'getMatch', 'listSelectedTeams', 'getUserTeam']) {
      const mine = await ask(urlOf(operationId), player);
      const theirs = await ask(urlOf(operationId), other);
      expect(theirs.body).not.toBe(mine.body);
      const asked = await ask(urlOf(operationId), other, mine.tag);
      expect([asked.status, asked.body, asked.tag]).toEqual([200, theirs.body, theirs.tag]);
    }
  });

  test("equals a visitor's when the caller has entered nothing", async () => {
    const visitor = await ask(url, null);
    const stranger = await ask(url, other);
    expect([stranger.body, stranger.tag]).toEqual([visitor.body, visitor.tag]);
  });

  test('keeps its tag while the body is unchanged, and changes it with the body', async () => {
    const tagsOf = async () => [
      await ask(url, null),
      await ask(url, player),
      await ask(url, other),
    ];
    const [before, mine, theirs] = await tagsOf();
    await submit(game, player, match, match.contest['premium']!, match.team(2));
    for (const [index, answer] of (await tagsOf()).entries()) {
      expect(answer.tag).toBe([before, mine, theirs][index]!.tag);
    }
    await submit(game, other, match, match.contest['mega']!);
    const [visitor, player2, other2] = await tagsOf();
    const tags = [before, mine, visitor, player2, other2].map((answer) => answer!.tag);
    expect(new Set(tags).size).toBe(5);
    expect((await ask(url, other, theirs!.tag)).status).toBe(200);
  });
});
