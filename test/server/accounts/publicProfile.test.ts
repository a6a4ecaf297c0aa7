import { submit } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

const open = (id: string, as: Player | null = null) =>
  game.call<Wire['PublicProfile']>('GET', `scoring/users/${id}`, { as });

const NOTHING = {
  matches: 0,
  contests_won: 0,
  teams: 0,
  teams_below_zero: 0,
  best_total: null,
  coldest_pick: null,
  caps_won: 0,
};

test('a visitor sees first name, colour, day of sign-up, career and results of a user, and nothing else', async () => {
  const asha = await game.signUp('Asha');
  const { status, body, headers } = await open(asha.id);
  expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache']);
  expect(headers['etag']).toMatch(/^W\//);
  expect(body).toEqual({
    id: asha.id,
    first_name: 'Asha',
    colour: expect.any(String) as string,
    since: new Date(game.clock.nowMs).toISOString(),
    career: NOTHING,
    results: [],
  });
});

test('a visitor sees the name and the colour that the user has chosen, and no private data', async () => {
  const asha = await game.signUp('Asha');
  const names = { first_name: 'Zoë', last_name: 'Secret', mobile_number: '+353 1 234' };
  const body = { ...names, colour: 'moss' };
  expect((await game.call('PUT', 'user/profile', { as: asha, body })).status).toBe(204);
  const seen = await open(asha.id, await game.signUp());
  expect(seen.body).toMatchObject({ first_name: 'Zoë', colour: 'moss' });
  expect(JSON.stringify(seen.body)).not.toMatch(/Secret|353|example\.org/);
});

test('career and results appear with the settlement, the same career as on the own profile', async () => {
  const [winner, loser] = [await game.signUp(), await game.signUp()];
  const match = await game.openMatch();
  for (const type of ['head-to-head', 'unlimited']) {
    await submit(game, winner, match, match.contest[type]!, match.team(0));
    await submit(game, loser, match, match.contest[type]!, match.team(3));
  }
  const none = { career: NOTHING, results: [] };
  expect((await open(winner.id)).body).toMatchObject(none);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  expect((await open(winner.id)).body).toMatchObject(none);
  await game.playOut(match);
  for (const player of [winner, loser]) {
    const { body } = await open(player.id);
    const own = await game.call<Wire['Profile']>('GET', 'user/profile', { as: player });
    expect(body.career).toEqual(own.body.career);
    expect(body.career.teams).toBe(2);
    const entries = await game.database.db
      .selectFrom('entry')
      .select(['contest_id', 'match_id', 'rank', 'total as total_score'])
      .where('user_id', '=', player.id)
      .execute();
    expect(body.results).toHaveLength(2);
    for (const entry of entries) {
      expect(body.results).toContainEqual(
        expect.objectContaining({ ...entry, participants: 2, home_team: match.homeTeam }),
      );
    }
  }
});

test('at most five results are listed, the newest first', async () => {
  const [one, other] = [await game.signUp(), await game.signUp()];
  const played: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const match = await game.openMatch();
    for (const player of [one, other]) {
      await submit(game, player, match, match.contest['unlimited']!);
    }
    await game.playOut(match);
    played.push(match.id);
  }
  const { results } = (await open(one.id)).body;
  expect(results.map(({ match_id }) => match_id)).toEqual(played.reverse().slice(0, 5));
});

test('a deleted account and an unknown id are not found', async () => {
  const gone = await game.signUp();
  const body = { password: gone.password };
  expect((await game.call('POST', 'user/delete', { as: gone, body })).status).toBe(204);
  for (const id of [gone.id, 'unknown']) {
    expect(await open(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});
