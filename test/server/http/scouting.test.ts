import { contestStatuses, scriptOf } from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';

// What helps to choose, and what the pictures of a match are drawn from.
let game: Game;
let match: OpenMatch;
let users: Player[];
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch({ startsInMs: 3_600_000 });
  users = await game.signUpMany(30);
});
afterAll(() => game.close());

async function news(): Promise<Wire['MatchNews']> {
  const { status, body } = await game.call<Wire['MatchNews']>(
    'GET',
    `scoring/matches/${match.id}/news`,
    {
      as: users[0]!,
    },
  );
  expect(status).toBe(200);
  return body;
}

/** As the same user, whose token may have run out on the driven clock. */
async function newsAgain(): Promise<Wire['MatchNews']> {
  const { accessToken } = await game.services.sessions.open(users[0]!.id);
  const url = `scoring/matches/${match.id}/news`;
  return (await game.call<Wire['MatchNews']>('GET', url, { as: accessToken })).body;
}

async function enter(
  some: readonly Player[],
  team: (index: number) => string[],
  type = 'unlimited',
): Promise<void> {
  const url = `scoring/submit-team/${match.id}/${match.contest[type]!}`;
  for (const [index, as] of some.entries()) {
    const { status } = await game.call('POST', url, { as, body: { players: team(index) } });
    expect(status).toBe(200);
  }
}

/** Two teams in turns. */
const inTurns = (index: number): string[] => match.team(index % 2);

test('below 20 people nobody hears what is picked; from then on it is told roughly', async () => {
  await enter(users.slice(0, 19), inTurns);
  expect((await news()).players.filter((one) => one.picked_percent !== null)).toEqual([]);
  game.clock.advance(10_000);
  await enter(users.slice(19, 20), inTurns);
  const { players } = await news();
  expect(players.filter((one) => one.picked_percent! % 5 !== 0)).toEqual([]);
  // Both teams hold the first four; the fifth of the home side stands in nine of twenty. Two teams more or less.
  const percent = new Map(players.map((one) => [one.id, one.picked_percent!]));
  const [first] = match.team(0);
  expect(percent.get(first!)).toBeGreaterThanOrEqual(90);
  const onlyOne = match.team(1)[4]!;
  expect(match.team(0)).not.toContain(onlyOne);
  expect(percent.get(onlyOne)).toBeGreaterThanOrEqual(35);
  expect(percent.get(onlyOne)).toBeLessThanOrEqual(55);
});

test('one person in four contests is one', async () => {
  for (const type of ['unlimited', 'mega', 'premium']) {
    await enter(users.slice(0, 10), inTurns, type);
  }
  expect((await news()).players.filter((one) => one.picked_percent !== null)).toEqual([]);
});

test('the shares stand until many more people are in, so that no team can be told from them', async () => {
  await enter(users.slice(0, 20), inTurns);
  const before = await news();
  // Nine more with one team that nobody else has, and edits of those who are there.
  await enter(users.slice(20, 29), () => match.team(3));
  await enter(users.slice(0, 10), () => match.team(3));
  game.clock.advance(600_000);
  expect(await newsAgain()).toEqual(before);
  await enter(users.slice(29, 30), () => match.team(3));
  game.clock.advance(10_000);
  expect(await newsAgain()).not.toEqual(before);
});

test('what is shown is off by chance: who knows every team but one does not know that one', async () => {
  await enter(users.slice(0, 20), () => match.team(0));
  const picked = new Set(match.team(0));
  const { players } = await news();
  const others = players.filter(({ id }) => !picked.has(id)).map((one) => one.picked_percent);
  // Nobody has picked them, and some look as if somebody had.
  expect(others).toContain(0);
  expect(others.some((percent) => percent! > 0)).toBe(true);
});

test('who plays is told as soon as the elevens are announced', async () => {
  expect(await news()).toMatchObject({ announced: false });
  expect(new Set((await news()).players.map(({ playing }) => playing))).toEqual(new Set([null]));
  await game.services.matchLife.ingest(match.id, (await scriptOf(game, match)).slice(0, 1));
  const { announced, players } = await news();
  expect(announced).toBe(true);
  expect(players.filter(({ playing }) => playing === true)).toHaveLength(22);
  expect(players.filter(({ playing }) => playing === false).length).toBeGreaterThan(0);
});

test('the overs of a match are there from the freeze on, ball by ball, and add up to its score', async () => {
  const url = `scoring/matches/${match.id}/overs`;
  const overs = async () => (await game.call<Wire['MatchOvers']>('GET', url)).body;
  expect(await overs()).toEqual({ match_id: match.id, version: 0, innings: [] });
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  await game.services.matchLife.ingest(match.id, script.slice(0, 30));
  const early = (await overs()).innings;
  expect(early).toHaveLength(1);
  await game.services.matchLife.ingest(match.id, script);
  const { innings, version } = await overs();
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
  expect(version).toBe(body.version);
  const sums = innings.map(({ team, overs: all }) => {
    const wickets = all.reduce((sum, over) => sum + over.wickets, 0);
    return { team, runs: all.reduce((sum, over) => sum + over.runs, 0), wickets };
  });
  expect(body.innings).toMatchObject(sums);
  expect(await contestStatuses(game, match)).toMatchObject({ unlimited: 'called_off' });
});

test('the scorecard is there from the freeze on and says the same as the score line and the points', async () => {
  const url = `scoring/matches/${match.id}/scorecard`;
  const card = async () => (await game.call<Wire['MatchScorecard']>('GET', url)).body;
  expect(await card()).toEqual({ match_id: match.id, version: 0, innings: [] });
  const script = await scriptOf(game, match);
  await game.services.matchLife.ingest(match.id, script.slice(0, 1));
  expect((await card()).innings).toEqual([]);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, script.slice(0, 30));
  expect((await card()).innings).toHaveLength(1);
  await game.services.matchLife.ingest(match.id, script);
  const { innings, version } = await card();
  const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`);
  expect(version).toBe(body.version);
  const sums = innings.map(({ team, batting, extras, wickets }) => {
    const given = Object.values(extras).reduce((sum, runs) => sum + runs, 0);
    const runs = batting.reduce((sum, line) => sum + line.runs, given);
    return { team, runs, wickets: wickets.length };
  });
  expect(body.innings).toMatchObject(sums);
  const totals = await game.database.db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['team', 'name', 'total'])
    .where('match_id', '=', match.id)
    .where('playing', '=', true)
    .execute();
  const told = innings.flatMap(({ team, batting, yet_to_bat: others }) =>
    [...batting, ...others].map(({ name, points }) => ({ team, name, total: points })),
  );
  const inOrder = (rows: typeof told) => rows.map((row) => JSON.stringify(row)).sort();
  expect(inOrder(told)).toEqual(inOrder(totals));
  expect(new Set(totals.map(({ total }) => total)).size).toBeGreaterThan(5);
});

test("a player's season is his matches, oldest first; a replay does not know what came after it", async () => {
  const [team, members] = Object.entries(match.squads)[0]!;
  const { body: squads } = await game.call<Wire['Squads']>(
    'GET',
    `scoring/squads?${new URLSearchParams({ home_team: match.homeTeam, away_team: match.awayTeam, tournament_id: match.tournamentId })}`,
    { as: users[0]! },
  );
  const inForm = squads[team]!.filter(({ form }) => form.length > 0);
  expect(inForm.length).toBeGreaterThan(5);
  for (const { id, name, form, record } of inForm) {
    const url = `scoring/players/${id}/season?tournament_id=${match.tournamentId}`;
    const { body } = await game.call<Wire['PlayerSeason']>('GET', url);
    expect(body).toMatchObject({ id, name, team });
    expect(body.matches.map(({ total }) => total).slice(-5)).toEqual(form);
    expect(record!.matches).toBe(body.matches.length);
    const dates = body.matches.map(({ date }) => date);
    expect([...dates].sort()).toEqual(dates);
  }
  const known = new Set(members.map(({ id }) => id));
  expect(inForm.every(({ id }) => known.has(id))).toBe(true);
});

test.each([
  ['scoring/matches/nowhere/overs', 'Match not found'],
  ['scoring/matches/nowhere/scorecard', 'Match not found'],
  ['scoring/matches/nowhere/news', 'Match not found'],
  ['scoring/players/nobody/season', 'Player not found'],
])('%s is not found', async (url, message) => {
  const { status, body } = await game.call('GET', url, { as: users[0]! });
  expect([status, body]).toEqual([404, { code: 'NOT_FOUND', message }]);
});
