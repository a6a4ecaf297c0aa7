import { setBalance, submit } from '../../support/server/acknowledgements';
import { watched } from '../../support/server/moments';
import {
  fixtureEvent,
  startGame,
  type Game,
  type OpenMatch,
  type Wire,
} from '../../support/server/game';

let game: Game;
beforeAll(async () => {
  game = await startGame();
  const { others } = fixtureEvent();
  const matches = Array.from({ length: 9 }, (_, index) => {
    const dates = [`2025-06-0${1 + Math.floor(index / 3)}`];
    return { ...others[index % 3]!, dates, matchNumber: index + 1 };
  });
  await game.services.archive.import(matches, null);
});
afterAll(() => game.close());

const listsOfThePast = ['scoring/nightmareXIs', 'scoring/contestLeaderboard'];

test.each(listsOfThePast)('%s pages through all matches, newest first, each once', async (url) => {
  const whole = await game.call<Wire['Match'][]>('GET', url);
  const days = whole.body.map(({ start_time }) => start_time);
  expect(days).toHaveLength(9);
  expect(days).toEqual([...days].sort().reverse());
  const pages: Wire['Match'][] = [];
  let before = '';
  for (let page = 0; page < 6; page += 1) {
    const { body } = await game.call<Wire['Match'][]>('GET', `${url}?limit=2${before}`);
    expect(body).toHaveLength([2, 2, 2, 2, 1, 0][page]!);
    pages.push(...body);
    before = `&before=${pages.at(-1)!.start_time}`;
  }
  expect(pages).toEqual(whole.body);
});

test('unfinished matches, scheduled or live, are listed soonest first', async () => {
  const soon = await game.openMatch({ startsInMs: 60_000, ballEveryMs: 1 });
  const later = await game.openMatch({ startsInMs: 3_600_000 });
  const ids = async (url: string) => {
    const { body } = await game.call<Wire['Match'][]>('GET', url);
    return body.map(({ id, status }) => [id, status]);
  };
  expect(await ids('scoring/matches')).toEqual([
    [soon.id, 'scheduled'],
    [later.id, 'scheduled'],
  ]);
  game.clock.nowMs = soon.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  expect(await ids('scoring/matches')).toEqual([
    [soon.id, 'live'],
    [later.id, 'scheduled'],
  ]);
  expect((await ids('scoring/contestLeaderboard?limit=1'))[0]).toEqual([soon.id, 'live']);
  await game.playOut(soon);
  expect(await ids('scoring/matches')).toEqual([[later.id, 'scheduled']]);
  expect((await ids('scoring/contestLeaderboard?limit=1'))[0]).toEqual([soon.id, 'completed']);
});

describe('a match by its id', () => {
  const byId = async (id: string) =>
    (await game.call<Wire['Match']>('GET', `scoring/matches/${id}`)).body;

  test('is the same as in the lists while it is scheduled, live and completed', async () => {
    const match = await game.openMatch({ ballEveryMs: 1 });
    const listed = async (url: string) => {
      const { body } = await game.call<Wire['Match'][]>('GET', url);
      return body.find(({ id }) => id === match.id);
    };
    expect(await byId(match.id)).toEqual(await listed('scoring/matches'));
    game.clock.nowMs = match.startMs + 2_000;
    await game.services.matchLife.freezeDue();
    expect(await byId(match.id)).toEqual(await listed('scoring/contestLeaderboard'));
    await game.playOut(match);
    expect(await byId(match.id)).toMatchObject({ status: 'completed' });
    expect(await byId(match.id)).toEqual(await listed('scoring/nightmareXIs'));
  });

  test("has the caller's entries", async () => {
    const match = await game.openMatch();
    const as = await game.signUp();
    await submit(game, as, match, match.contest['mega']!, match.team());
    const { body } = await game.call<Wire['Match']>('GET', `scoring/matches/${match.id}`, { as });
    const entered = body.Contests.filter(({ _count }) => _count.ContestLeaderboard === 1);
    expect(entered.map(({ id }) => id)).toEqual([match.contest['mega']]);
  });

  test('responds with 404 when no match has the id', async () => {
    const { status, body } = await game.call('GET', 'scoring/matches/unknown');
    expect([status, body]).toEqual([404, { code: 'NOT_FOUND', message: 'Match not found' }]);
  });
});

describe('contests in a list', () => {
  let match: OpenMatch;
  beforeEach(async () => {
    match = await game.openMatch();
  });

  const contests = async (as: string | null) => {
    const { body } = await game.call<Wire['Match'][]>('GET', 'scoring/matches', { as });
    const { Contests } = body.find(({ id }) => id === match.id)!;
    return Contests.map(({ ContestType, participants, _count, prize_pool }) => {
      return [ContestType.id, participants, prize_pool, _count.ContestLeaderboard];
    });
  };

  test('are one open contest per type, and every contest that the caller has entered', async () => {
    const [first, second, third] = await game.signUpMany(3);
    const duel = match.contest['head-to-head']!;
    await submit(game, first!, match, duel);
    expect(await contests(second!.token)).toEqual([
      ['unlimited', 0, 135, 0],
      ['mega', 0, 0, 0],
      ['premium', 0, 0, 0],
      ['head-to-head', 1, 50, 0],
    ]);
    await submit(game, second!, match, duel);
    expect((await contests(third!.token)).slice(3)).toEqual([['head-to-head', 0, 0, 0]]);
    expect((await contests(null)).slice(3)).toEqual([['head-to-head', 0, 0, 0]]);
    expect((await contests(first!.token)).slice(3)).toEqual([
      ['head-to-head', 2, 100, 1],
      ['head-to-head', 0, 0, 0],
    ]);
  });
});

test('the global leaderboard is sorted by caps, equal caps share a rank, and the caller has a row', async () => {
  const { db } = game.database;
  const known = await db.selectFrom('app_user').select('id').execute();
  for (const { id } of known) await setBalance(game, id, 10);
  const users = await game.signUpMany(4);
  for (const [index, caps] of [500, 700, 700, 100].entries()) {
    await setBalance(game, users[index]!.id, caps);
  }
  const url = 'scoring/global-leaderboard';
  const { body } = await game.call<Wire['GlobalLeaderboard']>('GET', `${url}?limit=4`, {
    as: users[3]!,
  });
  const ranks = body.users.map(({ caps, rank }) => [rank, caps]);
  expect(ranks).toEqual([
    [1, 700],
    [1, 700],
    [3, 500],
    [4, 100],
  ]);
  expect(body.total).toBe(known.length + 4);
  expect(body.own).toMatchObject({ id: users[3]!.id, rank: 4, caps: 100 });
  const next = await game.call<Wire['GlobalLeaderboard']>('GET', `${url}?from=3&limit=1`);
  expect([next.body.users, next.body.own]).toEqual([[body.users[2]], null]);
  const match = await game.openMatch();
  await submit(game, users[3]!, match, match.contest['mega']!);
  await submit(game, users[3]!, match, match.contest['unlimited']!);
  const { body: after } = await game.call<Wire['GlobalLeaderboard']>('GET', url, { as: users[3]! });
  expect(after.own).toMatchObject({ caps: 75, _count: { ContestLeaderboards: 2 } });
});

test("selected teams are the caller's, the latest match first, with the names of the players", async () => {
  const [as, other] = await game.signUpMany(2);
  const soon = await game.openMatch({ startsInMs: 60_000 });
  const later = await game.openMatch({ startsInMs: 120_000 });
  expect((await game.call('GET', 'scoring/selected-teams', { as: as! })).body).toEqual([]);
  await submit(game, as!, later, later.contest['mega']!, later.team(1));
  await submit(game, as!, soon, soon.contest['unlimited']!, soon.team(2));
  await submit(game, as!, soon, soon.contest['premium']!, soon.team(3));
  await submit(game, other!, soon, soon.contest['premium']!, soon.team(0));
  const { body } = await game.call<Wire['UserTeam'][]>('GET', 'scoring/selected-teams', {
    as: as!,
  });
  expect(body.map(({ Match, Contest }) => [Match.id, Contest.ContestType.id])).toEqual([
    [later.id, 'mega'],
    [soon.id, 'premium'],
    [soon.id, 'unlimited'],
  ]);
  const names = new Map(
    Object.values(soon.squads)
      .flat()
      .map(({ id, name }) => [id, name]),
  );
  expect([...body[1]!.SelectedTeam].sort()).toEqual(
    soon
      .team(3)
      .map((id) => names.get(id)!)
      .sort(),
  );
});

test('selected teams page by match: the teams of one match are on the same page', async () => {
  const as = await game.signUp();
  const matches: OpenMatch[] = [];
  for (const minutes of [1, 2, 3]) {
    const match = await game.openMatch({ startsInMs: minutes * 60_000 });
    await submit(game, as, match, match.contest['mega']!);
    await submit(game, as, match, match.contest['unlimited']!);
    matches.unshift(match);
  }
  const url = 'scoring/selected-teams';
  const whole = await game.call<Wire['UserTeam'][]>('GET', url, { as });
  const first = await game.call<Wire['UserTeam'][]>('GET', `${url}?limit=2`, { as });
  expect(first.body.map(({ Match }) => Match.id)).toEqual(
    [0, 0, 1, 1].map((index) => matches[index]!.id),
  );
  // Matches that start at the same moment are on one page: none of them is left out.
  const twin = await game.openMatch({ startsInMs: 2 * 60_000 });
  await submit(game, as, twin, twin.contest['mega']!);
  const withTwin = await game.call<Wire['UserTeam'][]>('GET', `${url}?limit=2`, { as });
  expect(new Set(withTwin.body.map(({ Match }) => Match.id))).toEqual(
    new Set([matches[0]!.id, matches[1]!.id, twin.id]),
  );
  const before = first.body.at(-1)!.Match.start_time;
  const rest = await game.call<Wire['UserTeam'][]>('GET', `${url}?before=${before}`, { as });
  expect([...first.body, ...rest.body]).toEqual(whole.body);
});

test('selected teams of three matches are read by as many statements as those of one', async () => {
  const as = await game.signUp();
  const counts: number[] = [];
  for (const minutes of [1, 2, 3]) {
    const match = await game.openMatch({ startsInMs: minutes * 60_000 });
    await submit(game, as, match, match.contest['mega']!);
    let statements = 0;
    await watched(
      game.database.url!,
      () => (statements += 1),
      () => game.call('GET', 'scoring/selected-teams', { as }),
    );
    counts.push(statements);
  }
  expect(counts[0]).toBeGreaterThan(1);
  expect(new Set(counts).size).toBe(1);
});

test('a withdrawal during the read gives the selected teams from before or from after it, never a mixture', async () => {
  const as = await game.signUp();
  const match = await game.openMatch();
  const contestId = match.contest['mega']!;
  const read = () => game.call<Wire['UserTeam'][]>('GET', 'scoring/selected-teams', { as });
  let statements = Infinity;
  // Each round withdraws the team before one statement of the read: the first, then the second, and so on.
  for (let cut = 1; cut <= statements; cut += 1) {
    await submit(game, as, match, contestId);
    const before = (await read()).body;
    expect(before).toHaveLength(1);
    let number = 0;
    let isLeaving = false;
    const result = await watched(
      game.database.url!,
      async () => {
        if (isLeaving) return;
        number += 1;
        if (number !== cut) return;
        isLeaving = true;
        await game.call('DELETE', `scoring/user-team?contestId=${contestId}`, { as });
        isLeaving = false;
      },
      read,
    );
    statements = number;
    const { status, body } = (result as PromiseFulfilledResult<Awaited<ReturnType<typeof read>>>)
      .value;
    expect(status).toBe(200);
    expect([[], before]).toContainEqual(body);
  }
  expect(statements).toBeGreaterThan(3);
});

test.each(listsOfThePast.concat('scoring/selected-teams'))(
  '%s rejects a date-time outside the years 1 to 9999',
  async (url) => {
    const as = await game.signUp();
    for (const before of ['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00%2B23:59']) {
      const { status, body } = await game.call('GET', `${url}?before=${before}`, { as });
      expect([status, body]).toEqual([
        400,
        { code: 'BAD_REQUEST', message: 'before is not a valid date-time' },
      ]);
    }
  },
);
