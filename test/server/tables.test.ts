import { sql } from 'kysely';
import { createTables } from '../../src/server/boards/tables';
import { submit } from '../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../support/server/game';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const tableOf = async (match: OpenMatch, as: Player | null = null, query = '') => {
  const url = `scoring/tournaments/${match.tournamentId}/table${query}`;
  return (await game.call<Wire['TournamentTable']>('GET', url, { as })).body;
};

const tournaments = async () =>
  (await game.call<Wire['TabledTournament'][]>('GET', 'scoring/tournaments')).body;

/** Enters each user into the free contest with another team. */
async function enterAll(match: OpenMatch, users: readonly Player[], type = 'unlimited') {
  for (const [variant, user] of users.entries()) {
    await submit(game, user, match, match.contest[type]!, match.team(variant));
  }
}

/** Opens another match of the tournament. A replay has a tournament of its own, so the match is moved. */
async function nextOf({ tournamentId }: OpenMatch): Promise<OpenMatch> {
  const match = await game.openMatch();
  await game.database.db
    .updateTable('match')
    .set({ tournament_id: tournamentId })
    .where('id', '=', match.id)
    .execute();
  return match;
}

interface Sum {
  points: number;
  matches: number;
  total: number;
}

/** The sums by user, from the entries: every entry is compared with every other one of its contest. */
async function recount(): Promise<Map<string, Sum>> {
  const { rows } = await sql<{ userId: string; total: number; halves: number; others: number }>`
    select own.user_id as "userId", own.total,
      (select count(*) from entry rival where rival.contest_id = own.contest_id and rival.id <> own.id)::int as others,
      (select coalesce(sum(case when rival.total > own.total then 2 when rival.total = own.total then 1 else 0 end), 0)
        from entry rival where rival.contest_id = own.contest_id and rival.id <> own.id)::int as halves
    from entry own join contest on contest.id = own.contest_id
    where contest.status = 'settled' and contest.contest_type_id = 'unlimited'`.execute(
    game.database.db,
  );
  const sums = new Map<string, Sum>();
  for (const { userId, total, halves, others } of rows) {
    const known = sums.get(userId) ?? { points: 0, matches: 0, total: 0 };
    sums.set(userId, {
      points: known.points + Math.floor((100 * halves + others) / (2 * others)),
      matches: known.matches + 1,
      total: known.total + total,
    });
  }
  return sums;
}

async function expectRecounted(match: OpenMatch): Promise<void> {
  const { rows } = await tableOf(match, null, '?limit=100');
  const shown = rows.map(({ User, points, matches, total_score: total }) => {
    return [User.id, { points, matches, total }] as const;
  });
  expect(new Map(shown)).toEqual(await recount());
}

test('a table adds up the matches of its tournament for everybody who had a team', async () => {
  const users = await game.signUpMany(5);
  const first = await game.openMatch();
  await enterAll(first, users);
  await game.playOut(first);
  const second = await nextOf(first);
  await enterAll(second, users.slice(2));
  await game.playOut(second);
  await expectRecounted(first);
  const { Tournament, matches, total, rows, own, own_position } = await tableOf(first, users[1]);
  expect([Tournament.id, matches, total]).toEqual([first.tournamentId, 2, 5]);
  expect(rows.find(({ User }) => User.id === users[1]!.id)).toEqual(own);
  expect(own_position).toBe(rows.findIndex(({ User }) => User.id === users[1]!.id) + 1);
  expect(await tournaments()).toEqual([
    { ...Tournament, matches: 2, updated_at: new Date(game.clock.nowMs).toISOString() },
  ]);
});

test('a table knows nothing of a match before its settlement', async () => {
  const users = await game.signUpMany(3);
  const match = await game.openMatch();
  await enterAll(match, users);
  const empty = { matches: 0, total: 0, rows: [], own: null, own_position: null };
  expect(await tableOf(match, users[0])).toMatchObject(empty);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  expect(await game.services.tables.addDue()).toBe(0);
  expect(await tableOf(match, users[0])).toMatchObject(empty);
  expect(await tournaments()).toEqual([]);
});

test('only the free contest without a limit of places counts', async () => {
  const users = await game.signUpMany(3);
  const match = await game.openMatch();
  await enterAll(match, users, 'premium');
  await game.playOut(match);
  expect(await tableOf(match)).toMatchObject({ matches: 0, rows: [] });
});

describe('with stored rows', () => {
  let match: OpenMatch;
  let users: Player[];

  /** Stores rows for the table of the match: points, matches and total of each user. */
  async function store(...rows: [points: number, matches: number, total: number][]) {
    match = await game.openMatch();
    users = (await game.signUpMany(rows.length)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const { db } = game.database;
    await db
      .insertInto('tournament_table')
      .values({
        tournament_id: match.tournamentId,
        matches: 3,
        version: 1,
        changed_at: new Date(game.clock.nowMs),
      })
      .execute();
    await db
      .insertInto('tournament_row')
      .values(
        rows.map(([points, matches, total], index) => ({
          tournament_id: match.tournamentId,
          user_id: users[index]!.id,
          points,
          matches,
          total,
        })),
      )
      .execute();
  }

  test('points rank first, then fewer matches, then the lower sum of totals; equals share a rank', async () => {
    await store([150, 3, 10], [150, 2, 90], [200, 3, 99], [150, 2, -5], [150, 2, 90], [0, 1, -400]);
    const { rows } = await tableOf(match);
    expect(
      rows.map(({ User, rank }) => [users.findIndex(({ id }) => id === User.id), rank]),
    ).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
      [4, 3],
      [0, 5],
      [5, 6],
    ]);
    for (const [index, { User, rank }] of rows.entries()) {
      const as = users.find(({ id }) => id === User.id)!;
      const { own, own_position: position } = await tableOf(match, as);
      expect([own?.rank, position]).toEqual([rank, index + 1]);
    }
  });

  test("a page begins at a position, keeps its ranks, and finds the caller's row outside of it", async () => {
    await store([90, 1, 0], [80, 1, 0], [80, 1, 0], [80, 1, 0], [70, 1, 0]);
    const page = await tableOf(match, users[0], '?from=3&limit=2');
    expect(page.total).toBe(5);
    expect(page.rows.map(({ User, rank }) => [User.id, rank])).toEqual([
      [users[2]!.id, 2],
      [users[3]!.id, 2],
    ]);
    expect(page).toMatchObject({ own: { rank: 1, User: { id: users[0]!.id } }, own_position: 1 });
    expect((await tableOf(match, null, '?from=6')).rows).toEqual([]);
  });

  test('a deleted account stays in the table as a former player', async () => {
    await store([90, 1, 0], [80, 1, 0]);
    await game.database.db
      .updateTable('app_user')
      .set({
        email: null,
        first_name: 'Former player',
        last_name: '',
        deleted_at: new Date(game.clock.nowMs),
      })
      .where('id', '=', users[0]!.id)
      .execute();
    const [first, second] = (await tableOf(match)).rows;
    expect(first!.User).toEqual({
      id: users[0]!.id,
      first_name: 'Former player',
      last_name: '',
      former: true,
    });
    expect(second!.User.former).toBeUndefined();
  });
});

describe('a settled match', () => {
  let match: OpenMatch;
  beforeEach(async () => {
    const users = await game.signUpMany(6);
    match = await game.openMatch();
    await enterAll(match, users);
    await game.playOut(match);
  });

  test('is added once, however often and by however many servers the job runs', async () => {
    expect(await game.services.tables.addDue()).toBe(0);
    const { db } = game.database;
    await db.updateTable('contest').set({ in_table: false }).execute();
    for (const name of ['tournament_row', 'tournament_table'] as const) {
      await db.deleteFrom(name).execute();
    }
    const servers = Array.from({ length: 4 }, () =>
      createTables({ db, clock: () => game.clock.nowMs }),
    );
    const updated = await Promise.all(servers.map((server) => server.addDue()));
    expect(updated.reduce((sum, one) => sum + one, 0)).toBe(1);
    await expectRecounted(match);
  });
});

test('an unknown tournament is not found', async () => {
  const reply = await game.call('GET', 'scoring/tournaments/unknown/table');
  expect(reply).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Tournament not found' },
  });
});
