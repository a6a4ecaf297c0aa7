import { submit } from '../../support/server/acknowledgements';
import {
  FEED_TOKEN,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
} from '../../support/server/game';
import { accessByOperation, sampleRequests, type Access } from '../../support/server/operations';

// Row 25 of the quality bar: every operation of the contract with every kind of token.
let game: Game;
let match: OpenMatch;
let owner: Player;
let other: Player;
let deleted: Player;
beforeAll(async () => {
  game = await startGame();
  match = await game.openMatch();
  owner = await game.signUp('Owner');
  other = await game.signUp('Other');
  deleted = await game.signUp();
  const body = { password: deleted.password };
  expect((await game.call('POST', 'user/delete', { as: deleted, body })).status).toBe(204);
  // A server accepts an ended session for half a second.
  game.clock.advance(1_000);
});
afterAll(() => game.close());

const access = accessByOperation();
const operations = [...access].filter(([operation]) => operation !== 'streamLive');
const UNAUTHENTICATED = { code: 'UNAUTHENTICATED', message: 'Please log in' };
const NOT_OPERATOR = { code: 'UNAUTHENTICATED', message: 'The feed token is not valid' };
const refusals: Partial<Record<Access, object>> = {
  account: UNAUTHENTICATED,
  public: UNAUTHENTICATED,
  operator: NOT_OPERATOR,
};

test('this file covers every operation of the contract', () => {
  const known = Object.keys(sampleRequests(match, owner));
  expect([...known, 'streamLive'].sort()).toEqual([...access.keys()].sort());
});

const bad: { token: string; give: () => Promise<string> }[] = [
  { token: 'garbage', give: async () => 'garbage' },
  { token: 'an empty one', give: async () => '' },
  { token: 'a refresh token', give: async () => owner.refreshToken },
  { token: 'an expired one', give: () => expired() },
  { token: 'one of an ended session', give: () => ended() },
  { token: 'one of a deleted account', give: async () => deleted.token },
];

async function expired(): Promise<string> {
  const now = game.clock.nowMs;
  game.clock.nowMs = now - 15 * 60_000;
  const { accessToken } = await game.services.sessions.open(owner.id);
  game.clock.nowMs = now;
  return accessToken;
}

async function ended(): Promise<string> {
  const { accessToken, refreshToken } = await game.services.sessions.open(owner.id);
  await game.services.sessions.end({ refreshToken: refreshToken });
  return accessToken;
}

/** The statuses of responses to visitors other than 200; the samples have no valid link, no valid code and no frozen contest. */
const ANSWERS: Readonly<Record<string, number>> = {
  sendFeedback: 204,
  getSharedTeam: 404,
  getLeagueInvite: 404,
  getContestProof: 404,
};

describe.each(operations)('%s', (operation, who) => {
  const needsToken = who === 'account' || who === 'operator';
  test(`without a token is ${needsToken ? 'refused' : 'answered'}`, async () => {
    const { method, url, body } = sampleRequests(match, owner)[operation]!;
    const reply = await game.call(method, url, { body });
    if (needsToken) expect([reply.status, reply.body]).toEqual([401, refusals[who]]);
    else if (who === 'public') expect(reply.status).toBe(ANSWERS[operation] ?? 200);
    else expect(reply.body).not.toEqual(UNAUTHENTICATED);
  });

  test.each(bad)(
    `with $token is ${who === 'tokenless' ? 'not asked for it' : 'refused'}`,
    async ({ give }) => {
      const { method, url, body } = sampleRequests(match, owner)[operation]!;
      const reply = await game.call(method, url, { as: await give(), body });
      if (who === 'tokenless') expect(reply.body).not.toEqual(UNAUTHENTICATED);
      else expect([reply.status, reply.body]).toEqual([401, refusals[who]]);
    },
  );

  if (who === 'operator') {
    test('is refused to an account', async () => {
      const { method, url, body } = sampleRequests(match, owner)[operation]!;
      const reply = await game.call(method, url, { as: owner, body });
      expect([reply.status, reply.body]).toEqual([401, NOT_OPERATOR]);
    });
  }
});

test('the feed token gives access only to the feed', async () => {
  for (const [operation, who] of operations.filter(([, one]) => one !== 'tokenless')) {
    const { method, url, body } = sampleRequests(match, owner)[operation]!;
    const reply = await game.call(method, url, { as: FEED_TOKEN, body });
    expect([operation, reply.status]).toEqual([operation, who === 'operator' ? 200 : 401]);
  }
});

test.each(['Basic', 'bearer,', 'Token', 'Bearer  '])(
  'a token after "%s" is no bearer token',
  async (scheme) => {
    const reply = await game.app.inject({
      url: '/api/user',
      headers: { authorization: `${scheme} ${owner.token}` },
    });
    expect([reply.statusCode, reply.json()]).toEqual([401, UNAUTHENTICATED]);
  },
);

test("another user's token reads and changes only that user's data", async () => {
  const contestId = match.contest['premium']!;
  await submit(game, owner, match, contestId, match.team(1));
  const seen = await game.call('GET', `scoring/user-team?contestId=${contestId}`, { as: other });
  expect(seen).toMatchObject({ status: 200, body: [] });
  const left = await game.call('DELETE', `scoring/user-team?contestId=${contestId}`, { as: other });
  expect(left).toMatchObject({
    status: 404,
    body: { message: 'You have no team in this contest' },
  });
  await submit(game, other, match, contestId, match.team(2));
  const own = await game.call<{ id: string }[]>('GET', `scoring/user-team?contestId=${contestId}`, {
    as: owner,
  });
  expect(own.body.map(({ id }) => id).sort()).toEqual([...match.team(1)].sort());
  const { body: user } = await game.call<{ id: string }>('GET', 'user', { as: other });
  expect(user.id).toBe(other.id);
});
