import { submit } from '../../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { createLeague, joinAll, leaveLeague } from '../../support/server/leagues';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

let asha: Player;
let ben: Player;
beforeEach(async () => {
  [asha, ben] = [await game.signUp('Asha'), await game.signUp('Ben')];
});

const NOTHING = { won: 0, tied: 0, lost: 0, last_contest: null, leagues: [] };

const read = (of: Player, as: Player) =>
  game.call<Wire['Rivalry']>('GET', `scoring/users/${of.id}/rivalry`, { as });

async function between(of: Player, as: Player): Promise<Wire['Rivalry']> {
  const { status, body } = await read(of, as);
  expect(status).toBe(200);
  return body;
}

async function enter(player: Player, match: OpenMatch, type: string, variant: number) {
  const sent = await submit(game, player, match, match.contest[type]!, match.team(variant));
  expect(sent.status).toBe(200);
}

/** Plays a match in which each of the two has the Unlimited team of a variant. */
async function play(ofAsha: number, ofBen: number): Promise<OpenMatch> {
  const match = await game.openMatch();
  await enter(asha, match, 'unlimited', ofAsha);
  await enter(ben, match, 'unlimited', ofBen);
  await game.playOut(match);
  return match;
}

async function totalOf(player: Player, { id }: OpenMatch, type: string): Promise<number> {
  const { total } = await game.database.db
    .selectFrom('entry')
    .select('total')
    .where('user_id', '=', player.id)
    .where('match_id', '=', id)
    .where('contest_type_id', '=', type)
    .executeTakeFirstOrThrow();
  return total!;
}

test('counts the settled matches in which both had a team, each from the view of the caller', async () => {
  expect(await between(ben, asha)).toEqual(NOTHING);
  const first = await play(0, 3);
  const isAshaColder =
    (await totalOf(asha, first, 'unlimited')) < (await totalOf(ben, first, 'unlimited'));
  await play(0, 3);
  await play(3, 0);
  const last = await play(0, 0);
  const alone = await game.openMatch();
  await enter(asha, alone, 'unlimited', 0);
  await enter(await game.signUp(), alone, 'unlimited', 3);
  await game.playOut(alone);
  const lastContest = { match_id: last.id, contest_id: last.contest['unlimited'] };
  const colder = isAshaColder ? { won: 2, lost: 1 } : { won: 1, lost: 2 };
  const { won, lost } = colder;
  const common = { tied: 1, last_contest: lastContest, leagues: [] };
  expect(await between(ben, asha)).toEqual({ ...common, ...colder });
  expect(await between(asha, ben)).toEqual({ ...common, won: lost, lost: won });
});

test('counts a match once, with the lowest total of either', async () => {
  const match = await game.openMatch();
  const chloe = await game.signUp();
  // One team is colder than the other. Asha has both, Ben and Chloe have one each.
  await enter(asha, match, 'unlimited', 0);
  await enter(asha, match, 'head-to-head', 3);
  await enter(ben, match, 'unlimited', 3);
  await enter(chloe, match, 'head-to-head', 0);
  await game.playOut(match);
  const [first, second] = [
    await totalOf(asha, match, 'unlimited'),
    await totalOf(asha, match, 'head-to-head'),
  ];
  expect(first).not.toBe(second);
  const [equal, warmer] = first < second ? [chloe, ben] : [ben, chloe];
  expect(await between(equal, asha)).toMatchObject({ won: 0, tied: 1, lost: 0 });
  expect(await between(warmer, asha)).toMatchObject({ won: 1, tied: 0, lost: 0 });
  expect(await between(asha, warmer)).toMatchObject({ won: 0, tied: 0, lost: 1 });
});

test('tells nothing of a match before its freeze, and nothing of its result before the settlement', async () => {
  const match = await game.openMatch();
  await enter(asha, match, 'unlimited', 0);
  await enter(ben, match, 'unlimited', 3);
  game.clock.nowMs = match.startMs;
  expect(await between(ben, asha)).toEqual(NOTHING);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const contestId = match.contest['unlimited']!;
  const frozen = { match_id: match.id, contest_id: contestId };
  expect(await between(ben, asha)).toEqual({ ...NOTHING, last_contest: frozen });
});

test('passes over a contest in which only one of the two has a team, and one that was called off', async () => {
  const shared = await play(0, 3);
  const apart = await game.openMatch();
  await enter(asha, apart, 'unlimited', 0);
  await enter(ben, apart, 'head-to-head', 3);
  // A contest of one user would be called off, too.
  const chloe = await game.signUp();
  for (const type of ['unlimited', 'head-to-head']) await enter(chloe, apart, type, 0);
  await game.playOut(apart);
  const calledOff = await game.openMatch();
  // A Mega needs more entries than two.
  for (const player of [asha, ben]) await enter(player, calledOff, 'mega', 0);
  await game.playOut(calledOff);
  const rivalry = await between(ben, asha);
  expect(rivalry.last_contest).toEqual({
    match_id: shared.id,
    contest_id: shared.contest['unlimited'],
  });
  // The match in which they entered different contests counts, and the one that was called off does not.
  expect(rivalry.won + rivalry.tied + rivalry.lost).toBe(2);
});

test('names the leagues of both that have not ended, with their places after the first round', async () => {
  const match = await game.openMatch();
  const league = await createLeague(game, asha, { name: 'Office XI' });
  const left = await createLeague(game, asha, { name: 'Left behind' });
  await createLeague(game, asha, { name: 'Without Ben' });
  const ended = await createLeague(game, asha, {
    name: 'One evening',
    ends_at: new Date(match.startMs + 1_000).toISOString(),
  });
  for (const one of [league, left, ended]) await joinAll(game, one, [ben]);
  expect((await leaveLeague(game, ben, left)).status).toBe(204);
  const named = (body: Wire['Rivalry']) => body.leagues.map(({ name }) => name);
  expect(named(await between(ben, asha))).toEqual(['Office XI', 'One evening']);
  const row = { id: league.id, name: 'Office XI', members: 2 };
  const [before] = (await between(ben, asha)).leagues;
  expect(before).toEqual({ ...row, place: null, own_place: null });

  await enter(asha, match, 'unlimited', 0);
  await enter(ben, match, 'unlimited', 3);
  await game.playOut(match);
  await game.services.leagueRounds.writeDue();
  const isAshaFirst =
    (await totalOf(asha, match, 'unlimited')) < (await totalOf(ben, match, 'unlimited'));
  const places = isAshaFirst ? { place: 2, own_place: 1 } : { place: 1, own_place: 2 };
  expect((await between(ben, asha)).leagues).toEqual([{ ...row, ...places }]);
  const outsider = await game.signUp();
  expect((await between(ben, outsider)).leagues).toEqual([]);
});

test('is refused for oneself, for a deleted account and for an unknown id', async () => {
  expect(await read(asha, asha)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  const body = { password: ben.password };
  expect((await game.call('POST', 'user/delete', { as: ben, body })).status).toBe(204);
  for (const id of [ben.id, 'unknown']) {
    expect(await read({ ...ben, id }, asha)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  }
});
