import { createScouting } from '../../../src/server/matches/scouting';
import type { StoredEvent } from '../../../src/domain/cricket/events';
import { contestStatuses, scriptOf } from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { watched, type Moment } from '../../support/server/moments';

// Team news, and the data behind the charts of a match.
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

/** Logs in again, because the token may have expired on the simulated clock. */
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

/** Chooses two teams in turn. */
const inTurns = (index: number): string[] => match.team(index % 2);

test('pick shares are hidden below 20 users, and approximate from then on', async () => {
  await enter(users.slice(0, 19), inTurns);
  expect((await news()).players.filter((one) => one.picked_percent !== null)).toEqual([]);
  game.clock.advance(10_000);
  await enter(users.slice(19, 20), inTurns);
  const { players } = await news();
  expect(players.filter((one) => one.picked_percent! % 5 !== 0)).toEqual([]);
  // Both teams have the first four players. Nine of twenty teams have the home side's fifth, give or take two.
  const percent = new Map(players.map((one) => [one.id, one.picked_percent!]));
  const [first] = match.team(0);
  expect(percent.get(first!)).toBeGreaterThanOrEqual(90);
  const onlyOne = match.team(1)[4]!;
  expect(match.team(0)).not.toContain(onlyOne);
  expect(percent.get(onlyOne)).toBeGreaterThanOrEqual(35);
  expect(percent.get(onlyOne)).toBeLessThanOrEqual(55);
});

test('a user in four contests counts once', async () => {
  for (const type of ['unlimited', 'mega', 'premium']) {
    await enter(users.slice(0, 10), inTurns, type);
  }
  expect((await news()).players.filter((one) => one.picked_percent !== null)).toEqual([]);
});

test('pick shares stay until many more users have entered, so that they reveal no team', async () => {
  await enter(users.slice(0, 20), inTurns);
  const before = await news();
  // Nine more users with a team of their own, and edits of existing teams.
  await enter(users.slice(20, 29), () => match.team(3));
  await enter(users.slice(0, 10), () => match.team(3));
  game.clock.advance(600_000);
  expect(await newsAgain()).toEqual(before);
  await enter(users.slice(29, 30), () => match.team(3));
  game.clock.advance(10_000);
  expect(await newsAgain()).not.toEqual(before);
});

test('pick shares are renewed although the counted sample of the latest teams stays as large', async () => {
  const context = {
    db: game.database.db,
    clock: () => game.clock.nowMs,
    newId: () => crypto.randomUUID(),
  };
  const scouting = createScouting(context, () => '0'.repeat(32), { maxTeams: 100 });
  const onlyOne = match.team(1)[4]!;
  const share = async (): Promise<number | null> => {
    const shown = await scouting.news(match.id);
    const player = shown.ok && shown.value.players.find(({ id }) => id === onlyOne);
    return player ? player.pickedPercent : null;
  };
  const crowd = await game.signUpMany(270);
  await enter(crowd.slice(0, 90), () => match.team(0));
  expect(await share()).toBeLessThanOrEqual(5);
  await enter(crowd.slice(90, 150), () => match.team(1));
  game.clock.advance(10_000);
  expect(await share()).toBeGreaterThanOrEqual(55);
  await enter(crowd.slice(150), () => match.team(1));
  game.clock.advance(10_000);
  expect(await share()).toBeGreaterThanOrEqual(95);
});

test('pick shares have random noise, so that knowing all teams but one does not reveal that one', async () => {
  await enter(users.slice(0, 20), () => match.team(0));
  const picked = new Set(match.team(0));
  const { players } = await news();
  const others = players.filter(({ id }) => !picked.has(id)).map((one) => one.picked_percent);
  // No user has picked these players, but some have a share all the same.
  expect(others).toContain(0);
  expect(others.some((percent) => percent! > 0)).toBe(true);
});

test('team news has the playing XIs as soon as they are announced', async () => {
  expect(await news()).toMatchObject({ announced: false });
  expect(new Set((await news()).players.map(({ playing }) => playing))).toEqual(new Set([null]));
  await game.services.matchLife.ingest(match.id, (await scriptOf(game, match)).slice(0, 1));
  const { announced, players } = await news();
  expect(announced).toBe(true);
  expect(players.filter(({ playing }) => playing === true)).toHaveLength(22);
  expect(players.filter(({ playing }) => playing === false).length).toBeGreaterThan(0);
});

test('the overs of a match are visible from the freeze on, and add up to its score', async () => {
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

test('the scorecard is visible from the freeze on, and agrees with the score line and the points', async () => {
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

/** Lets the match go on by these events at the first statement after the one that names `statement`. */
const meanwhile = (statement: string, events: readonly StoredEvent[]) => {
  let state: 'before' | 'at' | 'after' = 'before';
  return async ({ sql }: Moment): Promise<void> => {
    if (state === 'before' && sql.includes(statement)) {
      state = 'at';
    } else if (state === 'at') {
      state = 'after';
      await game.services.matchLife.ingest(match.id, events);
    }
  };
};

test('a scorecard that is read while a ball arrives has the points of its version', async () => {
  const script = await scriptOf(game, match);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, script.slice(0, 30));
  const read = () => game.services.scouting.scorecard(match.id);
  const before = await read();
  const outcome = await watched(game.database.url!, meanwhile('"cards"', script), read);
  expect(outcome).toEqual({ status: 'fulfilled', value: before });
  expect(await read()).not.toEqual(before);
});

test('team news that is read while the playing XIs are announced is the news before', async () => {
  const [announcement] = await scriptOf(game, match);
  const read = () => game.services.scouting.news(match.id);
  const before = await read();
  const outcome = await watched(
    game.database.url!,
    meanwhile('"announced"', [announcement!]),
    read,
  );
  expect(outcome).toEqual({ status: 'fulfilled', value: before });
  expect(await read()).toMatchObject({ value: { announced: true } });
});

test("a player's season has the matches, oldest first, and for a replay none after it", async () => {
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
