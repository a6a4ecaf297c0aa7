import { submit } from '../../support/server/acknowledgements';
import { fixtureEvent, startGame } from '../../support/server/game';
import type { Game, OpenMatch, Player, Wire } from '../../support/server/game';
import { sampleRequests } from '../../support/server/operations';

// Row 19 of the quality bar: teams, ranks and points are hidden before the freeze, and open after it.
let game: Game;
let match: OpenMatch;
let rival: Player;
let victims: Player[];
let contestId: string;

beforeAll(async () => {
  game = await startGame();
  match = await game.openMatch();
  rival = await game.signUp('Rival');
  victims = await game.signUpMany(3);
  contestId = match.contest['premium']!;
  for (const victim of victims) await submit(game, victim, match, contestId, match.team(0));
  await submit(game, rival, match, contestId, match.team(3));
});
afterAll(() => game.close());

/** Every response that the rival can read, by request, without the clock. */
async function allThatIsSeen(as: Player | null): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const samples = Object.values(sampleRequests(match, rival));
  const urls = [
    ...samples.filter(({ method }) => method === 'GET').map(({ url }) => url),
    ...victims.map(({ id }) => `scoring/user-team?contestId=${contestId}&userId=${id}`),
    ...victims.map(({ id }) => `scoring/users/${id}`),
    ...victims.map(({ id }) => `scoring/users/${id}/rivalry`),
    ...victims.map(({ id }) => `scoring/contestLeaderboard/${contestId}/moves?userId=${id}`),
    ...victims.map(({ id }) => `scoring/contestLeaderboard/${contestId}?userId=${id}`),
    ...Object.values(match.contest).map((id) => `scoring/contestLeaderboard/${id}?limit=100`),
  ];
  for (const url of urls) {
    const { status, body } = await game.call('GET', url, { as });
    seen[url] = { status, body };
  }
  return seen;
}

const announce = () =>
  game.services.matchLife.ingest(match.id, [
    {
      id: 'announced',
      revision: 0,
      event: { kind: 'announced', teamSheets: fixtureEvent().final.teamSheets },
    },
  ]);

test('no response to a rival depends on the teams of others', async () => {
  for (const as of [rival, null]) {
    const before = await allThatIsSeen(as);
    for (const victim of victims) {
      const edited = await submit(game, victim, match, contestId, match.team(1));
      expect(edited.status).toBe(200);
    }
    expect(await allThatIsSeen(as)).toEqual(before);
    for (const victim of victims) await submit(game, victim, match, contestId, match.team(0));
  }
});

describe('before the freeze, when some points are known already', () => {
  beforeAll(async () => {
    // The playing XIs are announced before the start, and absent players have 50 points from now on.
    await announce();
  });

  test("a rival's team is refused", async () => {
    for (const { id } of victims) {
      const url = `scoring/user-team?contestId=${contestId}&userId=${id}`;
      expect(await game.call('GET', url, { as: rival })).toMatchObject({
        status: 403,
        body: { code: 'TEAM_HIDDEN', message: 'Teams of others open when the match starts' },
      });
    }
  });

  test('the board has neither rows nor a rank of the caller', async () => {
    for (const as of [rival, victims[0]!, null]) {
      const url = `scoring/contestLeaderboard/${contestId}`;
      const { body } = await game.call<Wire['ContestLeaderboard']>('GET', url, { as });
      expect(body).toMatchObject({ total: 0, ContestLeaderboard: [], own: null, participants: 4 });
    }
  });

  test("the caller's own team shows who plays, without points", async () => {
    const url = `scoring/user-team?contestId=${contestId}`;
    const { body } = await game.call<Wire['TeamPlayer'][]>('GET', url, { as: rival });
    expect(body.map(({ id }) => id).sort()).toEqual([...match.team(3)].sort());
    expect(body.some(({ playing }) => playing === false)).toBe(true);
    for (const { totalScore, totalScoreBreakup } of body) {
      expect([totalScore, totalScoreBreakup]).toEqual([null, {}]);
    }
  });

  test('the live stream does not contain the match', async () => {
    expect(await game.services.matches.live(match.id)).toBeNull();
    expect(await game.services.matches.liveIds()).toEqual([]);
  });

  test('the team of a user who has none can be requested, and is empty after the freeze', async () => {
    const stranger = await game.signUp();
    const url = `scoring/user-team?contestId=${contestId}&userId=${stranger.id}`;
    expect((await game.call('GET', url, { as: rival })).status).toBe(403);
  });
});

test('after the freeze teams, ranks and points are visible to all', async () => {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  for (const { id } of victims) {
    const url = `scoring/user-team?contestId=${contestId}&userId=${id}`;
    const { status, body } = await game.call<Wire['TeamPlayer'][]>('GET', url, { as: rival });
    expect(status).toBe(200);
    expect(body.map((player) => player.id).sort()).toEqual([...match.team(0)].sort());
    expect(body.every(({ totalScore }) => totalScore !== null)).toBe(true);
  }
  const { body } = await game.call<Wire['ContestLeaderboard']>(
    'GET',
    `scoring/contestLeaderboard/${contestId}`,
  );
  expect(body.total).toBe(4);
  const shown = body.ContestLeaderboard.map(({ User }) => User.id);
  expect([...shown].sort()).toEqual([rival, ...victims].map(({ id }) => id).sort());
});
