import type { StoredEvent } from '../../../src/domain/cricket/events';
import { squadOfMatch } from '../../../src/server/matches/squadViews';
import { expectPromisesKept, submit, tally } from '../../support/server/acknowledgements';
import { contestStatuses, matchRow, namedStateOf, scriptOf } from '../../support/server/feeds';
import {
  FEED_TOKEN,
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';
import { sampleFixture } from '../../support/server/operations';
import { openFed } from '../../support/server/providers';
import { wireEvents } from '../../support/wireEvents';

// The API for providers of live scores; row 22 of the quality bar.
let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const post = <T = Wire['FeedMatch']>(url: string, body: unknown) =>
  game.call<T>('POST', `feed/${url}`, { as: FEED_TOKEN, body });
const tell = (key: string, events: readonly object[]) => post(`fixtures/${key}/events`, { events });

async function expectRefused(
  answered: Promise<{ status: number; body: unknown }>,
  status: number,
  code: string,
  message: string | RegExp,
) {
  const { status: got, body } = await answered;
  // A BAD_REQUEST may name the property that it is about.
  const { field, ...rest } = body as Wire['Error'];
  expect(field === undefined || code === 'BAD_REQUEST').toBe(true);
  expect([got, rest]).toEqual([
    status,
    { code, message: expect.stringMatching(message) as string },
  ]);
}

test('a match that a provider schedules is played, scored and paid like any other', async () => {
  const replayed = await game.openMatch();
  game.clock.nowMs = replayed.startMs + 2_000;
  const script = await scriptOf(game, replayed);
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(replayed.id, script);
  await game.work();

  const match = await openFed(game, 'final', 3_600_000);
  const users = await game.signUpMany(3);
  const log = [];
  for (const user of users) log.push(await submit(game, user, match, match.contest['premium']!));
  expect(tally(log)).toEqual({ '200': 3 });
  game.clock.nowMs = match.startMs;
  for (let start = 0; start < script.length; start += 20) {
    const told = await tell('final', wireEvents(script.slice(start, start + 20)));
    expect(told.status).toBe(200);
  }
  game.clock.advance(15 * 60_000);
  await game.work();
  expect(await namedStateOf(game, match)).toMatchObject({
    status: 'completed',
    result: 'Harbour Lights won by 5 wickets',
  });
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
  const scored = (await namedStateOf(game, match)).players.filter(({ playing }) => playing);
  const expected = (await namedStateOf(game, replayed)).players.filter(({ playing }) => playing);
  expect(scored).toEqual(expected);
});

test('a feed without events updates only the time it was last heard', async () => {
  const match = await openFed(game, 'quiet', 3_600_000);
  const seen = async () =>
    (await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`)).body;
  expect((await seen()).heard_at).toBeNull();
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
  const frozen = await seen();
  expect(Date.parse(frozen.heard_at!)).toBe(game.clock.nowMs);
  game.clock.advance(40_000);
  await game.work();
  expect(await seen()).toEqual(frozen);
  expect((await tell('quiet', [])).status).toBe(200);
  expect(await seen()).toEqual({ ...frozen, heard_at: new Date(game.clock.nowMs).toISOString() });
});

test('a replay counts as heard at the freeze and between two balls', async () => {
  const match = await game.openMatch({ startsInMs: 3_600_000, ballEveryMs: 3_600_000 });
  const seen = async () =>
    (await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`)).body;
  await game.services.matchLife.ingest(match.id, (await scriptOf(game, match)).slice(0, 1));
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  expect(Date.parse((await seen()).heard_at!)).toBe(game.clock.nowMs);
  await game.work();
  game.clock.advance(40_000);
  await game.work();
  expect(Date.parse((await seen()).heard_at!)).toBe(game.clock.nowMs);
});

describe('a fixture', () => {
  test('sent twice is one match, unchanged', async () => {
    const first = await post('fixtures', { ...sampleFixture(), key: 'twice' });
    const again = await post('fixtures', { ...sampleFixture(), key: 'twice' });
    expect([first.status, again.body]).toEqual([200, first.body]);
  });

  test('sent several times at once is one match', async () => {
    const told = await Promise.all(
      Array.from({ length: 8 }, () => post('fixtures', { ...sampleFixture(), key: 'at-once' })),
    );
    expect(new Set(told.map(({ body }) => body.match_id)).size).toBe(1);
    expect(told.every(({ status }) => status === 200)).toBe(true);
  });

  test('sent several times at once with different teams keeps the first', async () => {
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const squads = [{ team: `Side ${index}`, players: [{ name: `Player ${index}` }] }];
        const teams = { home_team: `Side ${index}`, away_team: 'Nobody' };
        return post('fixtures', { ...sampleFixture(), ...teams, squads, key: 'contested' });
      }),
    );
    expect(told.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const [won] = told.filter(({ status }) => status === 200);
    const { db } = game.database;
    const squad = await db
      .selectFrom('match_player')
      .select('player_id')
      .where('match_id', '=', won!.body.match_id)
      .execute();
    expect(squad).toHaveLength(1);
  });

  test("that is repeated keeps the operator's change, and a new start replaces it", async () => {
    const fixture = { ...sampleFixture(), key: 'repeated' };
    const { body } = await post('fixtures', fixture);
    const later = '2026-04-03T13:00:00.000Z';
    const command = { name: 'postpone' as const, match: body.match_id, startTime: later };
    await game.services.operator.execute({ command, who: 'test', rehearse: false });
    const scheduled = async (): Promise<object> => {
      const { db } = game.database;
      const rows = db.selectFrom('match').select(['start_time', 'match_date']);
      return rows.where('id', '=', body.match_id).executeTakeFirstOrThrow();
    };
    await post('fixtures', { ...fixture, venue: 'The Common' });
    expect(await scheduled()).toEqual({ start_time: new Date(later), match_date: '2026-04-03' });
    const start_time = '2026-04-01T14:00:00Z';
    await post('fixtures', { ...fixture, start_time });
    expect(await scheduled()).toEqual({
      start_time: new Date(start_time),
      match_date: '2026-04-01',
    });
  });

  test('adds its players to every future match of the tournament', async () => {
    const early = { ...sampleFixture(), key: 'early', tournament: { key: 'tour', name: 'Tour' } };
    const late = { ...early, key: 'late', away_team: 'Old Orchard' };
    const squads = [{ team: 'Harbour Lights', players: [{ name: 'A Latecomer' }] }];
    const first = await post('fixtures', early);
    const second = await post('fixtures', { ...late, squads });
    const namesIn = async (matchId: string) =>
      (await squadOfMatch(game.database.db, matchId)).map(({ name }) => name);
    expect(await namesIn(first.body.match_id)).toEqual(['A Latecomer']);
    expect(await namesIn(second.body.match_id)).toEqual(['A Latecomer']);
    const third = await post('fixtures', { ...early, key: 'third' });
    expect(await namesIn(third.body.match_id)).toEqual(['A Latecomer']);
  });

  test('adds its players to a match so that the teams that have them are shown whole', async () => {
    const match = await openFed(game, 'grown', 3_600_000);
    const [user] = await game.signUpMany(1);
    const contest = match.contest['premium']!;
    await submit(game, user!, match, contest);
    const team = async () => {
      const url = `scoring/user-team?contestId=${contest}`;
      return (await game.call<Wire['TeamPlayer'][]>('GET', url, { as: user! })).body;
    };
    expect(await team()).toHaveLength(11);
    const squads = [{ team: match.homeTeam, players: [{ name: 'A Late-Comer' }] }];
    await post('fixtures', { ...sampleFixture(), key: 'grown-2', squads });
    const squad = await squadOfMatch(game.database.db, match.id);
    const added = squad.find(({ name }) => name === 'A Late-Comer')!;
    await submit(game, user!, match, contest, [...match.team(0).slice(1), added.id]);
    expect((await team()).map(({ id }) => id)).toContain(added.id);
    expect(await team()).toHaveLength(11);
  });

  test('adds its players to a match with announced playing XIs as players who are left out', async () => {
    const match = await openFed(game, 'named', 3_600_000);
    const script = wireEvents(await scriptOf(game, await game.openMatch()));
    await tell('named', script.slice(0, 1));
    const squads = [{ team: match.homeTeam, players: [{ name: 'A Left-Out' }] }];
    await post('fixtures', { ...sampleFixture(), key: 'named', squads });
    const { players, announced } = await namedStateOf(game, match);
    expect(announced).toBe(true);
    const added = players.find(({ name }) => name === 'A Left-Out');
    expect(added).toMatchObject({ playing: false });
  });

  test('takes players while there is room, and is never refused for those of other matches', async () => {
    const named = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${10 + index}` }));
    const tour = { key: 'full-tour', name: 'Full Tour' };
    const fixture = { ...sampleFixture(), tournament: tour };
    const full = await post('fixtures', {
      ...fixture,
      key: 'full',
      away_team: 'Old Orchard',
      squads: [
        { team: 'Harbour Lights', players: named(32, 'Lights') },
        { team: 'Old Orchard', players: named(32, 'Orchard') },
      ],
    });
    const { body: moved } = await post('fixtures', { ...fixture, key: 'moved' });
    const squads = [{ team: 'Harbour Lights', players: [{ name: 'One More' }] }];
    const start_time = '2026-04-01T12:00:00Z';
    const told = await post('fixtures', { ...fixture, key: 'moved', start_time, squads });
    expect(told.status).toBe(200);
    const row = await game.database.db
      .selectFrom('match')
      .select('lock_at')
      .where('id', '=', moved.match_id)
      .executeTakeFirstOrThrow();
    expect(row.lock_at).toEqual(new Date(start_time));
    const sizeOf = async (matchId: string) =>
      (await squadOfMatch(game.database.db, matchId)).length;
    expect(await sizeOf(moved.match_id)).toBe(33);
    expect(await sizeOf(full.body.match_id)).toBe(64);
    // Another match of the two full squads opens, lists those for whom it has room, and has some left for the line-up.
    const again = { ...fixture, key: 'again', away_team: 'Old Orchard' };
    const reopened = await post('fixtures', { ...again, squads });
    expect(reopened.status).toBe(200);
    expect(await sizeOf(reopened.body.match_id)).toBe(56);
    const orchard = (await squadOfMatch(game.database.db, reopened.body.match_id)).filter(
      ({ team }) => team === 'Old Orchard',
    );
    expect(orchard).toHaveLength(27);
    // Its own fixture may fill it, also with players whom another fixture has brought.
    await post('fixtures', {
      ...fixture,
      key: 'moved',
      squads: [{ ...squads[0], players: named(1, 'Late') }],
    });
    expect(await sizeOf(reopened.body.match_id)).toBe(56);
    await post('fixtures', { ...again, squads: [{ ...squads[0], players: named(1, 'Late') }] });
    expect(await sizeOf(reopened.body.match_id)).toBe(57);
    const sheetOf = (team: string, players: { name: string }[]) => {
      return { team, players: players.map(({ name }) => name) };
    };
    const sheets = [
      sheetOf('Harbour Lights', [{ name: 'A Debutant' }, ...named(10, 'Lights')]),
      sheetOf('Old Orchard', named(11, 'Orchard')),
    ];
    const lineUp = { kind: 'announced', revision: 0, team_sheets: sheets };
    expect((await tell('again', [lineUp])).status).toBe(200);
    const [user] = await game.signUpMany(1);
    const namesIn = async (match_id: string) => {
      const { tournament_id } = await game.database.db
        .selectFrom('match')
        .select('tournament_id')
        .where('id', '=', match_id)
        .executeTakeFirstOrThrow();
      const teams = { home_team: 'Harbour Lights', away_team: 'Old Orchard' };
      const query = new URLSearchParams({ ...teams, tournament_id, match_id });
      const url = `scoring/squads?${query}`;
      const { body } = await game.call<Wire['Squads']>('GET', url, { as: user! });
      return Object.values(body).flatMap((players) => players.map(({ name }) => name));
    };
    expect(await namesIn(full.body.match_id)).toHaveLength(64);
    expect(await namesIn(full.body.match_id)).not.toContain('One More');
    expect(await namesIn(reopened.body.match_id)).toEqual(
      expect.arrayContaining(['One More', 'A Debutant', 'Orchard 10']),
    );
  });

  test('may name a player twice', async () => {
    const player = { name: 'A Twin' };
    const squads = [
      { team: 'Mill Lane', players: [player, player] },
      { team: 'Mill Lane', players: [player] },
    ];
    const told = await post('fixtures', { ...sampleFixture(), key: 'twins', squads });
    expect(told.status).toBe(200);
  });

  test.each([
    { start_time: '2026-04-01T23:59:60Z' },
    { start_time: '0000-01-01T00:00:00Z' },
    { date: '0000-01-01' },
    { venue: 'Nowhere \ud800' },
    { tournament: { key: 'cup', name: 'NUL \u0000' } },
  ])('%o is refused', async (changes) => {
    const told = await post('fixtures', { ...sampleFixture(), key: 'odd', ...changes });
    expect([400, 422]).toContain(told.status);
    await expectRefused(tell('odd', [result()]), 404, 'NOT_FOUND', 'Match not found');
  });

  test("can't change its teams", async () => {
    await post('fixtures', { ...sampleFixture(), key: 'fixed' });
    const other = { ...sampleFixture(), key: 'fixed', away_team: 'Another' };
    const message = 'This match is Harbour Lights v Mill Lane';
    await expectRefused(post('fixtures', other), 409, 'FIXTURE_CONFLICT', message);
  });

  test('needs two different teams, and squads of these only', async () => {
    const alone = { ...sampleFixture(), key: 'alone', away_team: 'Harbour Lights' };
    await expectRefused(post('fixtures', alone), 422, 'EVENT_REJECTED', 'A match needs two teams');
    const stray = { ...sampleFixture(), key: 'stray', squads: [{ team: 'Kent', players: [] }] };
    const message = 'Kent does not play in this match';
    await expectRefused(post('fixtures', stray), 422, 'EVENT_REJECTED', message);
    await expectRefused(tell('stray', [result()]), 404, 'NOT_FOUND', 'Match not found');
  });

  test('can have 64 players, and a request with more is refused', async () => {
    const squad = (count: number) => [
      {
        team: 'Harbour Lights',
        players: Array.from({ length: count }, (_, i) => ({ name: `P ${i}` })),
      },
      { team: 'Mill Lane', players: [{ name: 'The Other' }] },
    ];
    const alone = { tournament: { key: 'crowded', name: 'Crowded' } };
    const crowd = (count: number) =>
      post('fixtures', { ...sampleFixture(), ...alone, key: 'crowd', squads: squad(count) });
    expect((await crowd(63)).status).toBe(200);
    await expectRefused(crowd(64), 422, 'SQUAD_TOO_LARGE', /^A match can have 64 players/);
  });
});

test('all batters of a side may retire on one ball, and a match may be drawn', async () => {
  const match = await openFed(game, 'odd-ends', 3_600_000);
  const retired = (number: number) => ({ player_out: `Batter ${number}`, kind: 'retired out' });
  const ball = { ...delivery(), wickets: Array.from({ length: 10 }, (_, index) => retired(index)) };
  expect((await tell('odd-ends', [ball])).status).toBe(200);
  const eleven = { ...ball, wickets: [...ball.wickets, retired(10)] };
  await expectRefused(tell('odd-ends', [eleven]), 400, 'BAD_REQUEST', /wickets/);
  expect((await tell('odd-ends', [result('draw')])).status).toBe(200);
  expect((await namedStateOf(game, match)).result).toBe('Match drawn');
});

describe('an event that is not valid, or not of the match', () => {
  let match: OpenMatch;
  let script: StoredEvent[];
  beforeAll(async () => {
    match = await openFed(game, 'strict', 3_600_000);
    script = await scriptOf(game, await game.openMatch());
  });

  const sheets = (count: number, name = 'P') =>
    [match.homeTeam, match.awayTeam].map((team) => ({
      team,
      players: Array.from({ length: count }, (_, index) => `${team} ${name} ${index}`),
    }));
  const squadSize = async () => (await namedStateOf(game, match)).players.length;

  test.each([1, 10, 14])('a team sheet of %d players is refused', async (count) => {
    const before = await namedStateOf(game, match);
    const [whole] = sheets(11);
    const [, part] = sheets(count);
    const event = { kind: 'announced', revision: 0, team_sheets: [whole, part] };
    const message = `A team sheet has 11 players, or up to 13 with substitutes: ${match.awayTeam} has ${count}`;
    await expectRefused(tell('strict', [event]), 422, 'EVENT_REJECTED', message);
    expect(await namedStateOf(game, match)).toEqual(before);
  });

  test('two team sheets of one team are refused', async () => {
    const before = await namedStateOf(game, match);
    const [home, away] = sheets(11);
    const teamSheets = [home, { ...away, team: match.homeTeam }];
    const event = { kind: 'announced', revision: 0, team_sheets: teamSheets };
    const message = `Both team sheets are of ${match.homeTeam}`;
    await expectRefused(tell('strict', [event]), 422, 'EVENT_REJECTED', message);
    expect(await namedStateOf(game, match)).toEqual(before);
  });

  test.each([
    { what: 'another team', event: innings('Kent'), message: 'Kent does not play in this match' },
    {
      what: 'a ball under the id of the result',
      event: { ...delivery(), id: 'result' },
      message: "A delivery can't have the id result",
    },
    { what: 'a win without a winner', event: result('win'), message: 'A win needs a winner' },
  ])('is refused with the whole request: $what', async ({ event, message }) => {
    const before = await namedStateOf(game, match);
    const told = tell('strict', [...wireEvents(script.slice(0, 5)), event]);
    await expectRefused(told, 422, 'EVENT_REJECTED', message);
    expect(await namedStateOf(game, match)).toEqual(before);
  });

  test('an event that would give a match more than 64 players is refused, and nothing of the request is stored', async () => {
    // Each revision names thirteen other players of each side.
    const announce = (revision: number) =>
      tell('strict', [{ kind: 'announced', revision, team_sheets: sheets(13, `${revision}`) }]);
    let revision = 0;
    while ((await squadSize()) + 26 <= 64) {
      expect((await announce((revision += 1))).status).toBe(200);
    }
    const before = await namedStateOf(game, match);
    const told = announce(revision + 1);
    await expectRefused(told, 422, 'SQUAD_TOO_LARGE', /^A match can have 64 players/);
    expect(await namedStateOf(game, match)).toEqual(before);
  });

  test.each<{ what: string; body: unknown; message: RegExp }>([
    { what: 'no events', body: {}, message: /^Events is required$/ },
    {
      what: 'an unknown kind',
      body: { events: [{ kind: 'toss', revision: 0 }] },
      message: /tag "kind"/,
    },
    {
      what: 'no kind',
      body: { events: [{ revision: 0 }] },
      message: /^Events.0.kind is required$/,
    },
    {
      what: 'a ball without a bowler',
      body: { events: [{ ...delivery(), bowler: undefined }] },
      message: /^Events.0.bowler is required$/,
    },
    {
      what: 'a ball with an unknown property',
      body: { events: [{ ...delivery(), speed: 140 }] },
      message: /^events.0.speed is not a known field$/,
    },
    {
      what: 'an unknown kind of dismissal',
      body: { events: [{ ...delivery(), wickets: [{ player_out: 'A', kind: 'Run_Out' }] }] },
      message: /^Events.0.wickets.0.kind must be equal to one of the allowed values$/,
    },
    {
      what: 'half a run',
      body: { events: [{ ...delivery(), runs: { batter: 0.5, extras: 0, total: 1 } }] },
      message: /^Events.0.runs.batter must be integer$/,
    },
    {
      what: 'a revision above the highest one',
      body: { events: [{ ...result(), revision: 2_000_000_000 }] },
      message: /^Events.0.revision must be <= 1000000000$/,
    },
  ])('is refused with the position of the error: $what', async ({ body, message }) => {
    await expectRefused(post('fixtures/strict/events', body), 400, 'BAD_REQUEST', message);
  });

  test('a body of ten megabytes is not read', async () => {
    const events = Array.from({ length: 1_000 }, () => ({
      ...delivery(),
      batter: 'x'.repeat(10_000),
    }));
    const told = tell('strict', events);
    await expectRefused(told, 413, 'PAYLOAD_TOO_LARGE', 'The request is too large');
  });
});

/** Opens a match of a feed that three users enter, and locks it. Returns the events of the whole match, too. */
async function beginFed(key: string) {
  const match = await openFed(game, key, 3_600_000);
  const script = wireEvents(await scriptOf(game, await game.openMatch()));
  for (const user of await game.signUpMany(3)) {
    await submit(game, user, match, match.contest['premium']!);
  }
  game.clock.nowMs = match.startMs + 2_000;
  await game.work();
  return { match, script };
}

test('a feed that falls silent settles nothing, and can continue later', async () => {
  const { match, script } = await beginFed('silent');
  await tell('silent', script.slice(0, 25));
  game.clock.advance(7 * 86_400_000);
  await game.work();
  expect((await namedStateOf(game, match)).status).toBe('live');
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'locked' });
  await tell('silent', script.slice(25));
  game.clock.advance(15 * 60_000);
  await game.work();
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
});

test.each([
  ['in_review', 'reviewed', 0],
  ['completed', 'settled', 15],
])(
  'a player who is new in a fixture joins no match that is %s, and so corrects nothing',
  async (status, key, waits) => {
    const { match, script } = await beginFed(key);
    await tell(key, script);
    game.clock.advance(waits * 60_000);
    await game.work();
    expect((await matchRow(game, match)).status).toBe(status);
    const squads = [{ team: match.homeTeam, players: [{ name: `A Latecomer, ${status}` }] }];
    expect((await post('fixtures', { ...sampleFixture(), key, squads })).status).toBe(200);
    game.clock.advance(15 * 60_000);
    await game.work();
    const before = await namedStateOf(game, match);
    expect(before.status).toBe('completed');
    const lines = before.innings.map(({ team, runs, wickets, overs }) => {
      return { team, runs, wickets, overs };
    });
    const sheet = { kind: 'sheet', revision: 900, innings: lines };
    expect((await tell(key, [sheet])).status).toBe(200);
    expect((await matchRow(game, match)).corrections).toBe(0);
    expect(await namedStateOf(game, match)).toEqual(before);
  },
);

// openFed and game.openMatch both open this match, and sampleFixture names the same two sides.
test("the final of the tests' match files is Harbour Lights v Mill Lane", () => {
  expect(fixtureEvent().final.teams).toEqual(['Harbour Lights', 'Mill Lane']);
});

function innings(team: string) {
  return { kind: 'innings', revision: 0, innings: 0, team };
}

function result(outcome = 'no result') {
  return { kind: 'result', revision: 0, result: outcome };
}

function delivery() {
  const place = { kind: 'delivery', revision: 0, innings: 0, over: 0, ball: 0 };
  const names = { batter: 'A', non_striker: 'B', bowler: 'C' };
  return { ...place, ...names, runs: { batter: 0, extras: 0, total: 0 } };
}
