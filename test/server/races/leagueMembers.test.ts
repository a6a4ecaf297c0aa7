import { sql } from 'kysely';
import { MAX_LEAGUES, MAX_MEMBERS } from '../../../src/domain/league/league';
import { createServices, type Services } from '../../../src/server/services';
import { crowd, expectPromisesKept } from '../../support/server/acknowledgements';
import { startGame, type Game, type Player } from '../../support/server/game';
import { createLeague, joinAll, type League } from '../../support/server/leagues';
import { timed, times } from '../../support/server/times';

const JOINERS = 1_000;

let game: Game;
let servers: Services[];
beforeAll(async () => {
  game = await startGame();
  const context = { db: game.database.db, clock: () => game.clock.nowMs };
  servers = [
    game.services,
    await createServices({ ...context, newId: () => crypto.randomUUID().replaceAll('-', '') }),
  ];
});
afterAll(() => game.close());
// I9: every league has the members that it counts, and its owner is one of them.
afterEach(() => expectPromisesKept(game));

const serverOf = (turn: number): Services => servers[turn % servers.length]!;

async function membersOf({ id }: League): Promise<string[]> {
  const rows = await game.database.db
    .selectFrom('league_member')
    .select('user_id')
    .where('league_id', '=', id)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const join = ({ code }: League, userId: string, turn: number) =>
  serverOf(turn).leagues.join(code, { userId, network: '192.0.2.1' });

function tallied(results: readonly { ok: boolean; error?: { code: string } }[]) {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.ok ? 'ok' : result.error!.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('of a thousand concurrent joins by one code into 200 places, exactly 200 succeed', async () => {
  const [owner] = await game.signUpMany(1);
  const league = await createLeague(game, owner!);
  const { rows } = await sql<{ id: string }>`
    insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
    select 'crowd' || n, 'crowd' || n || '@example.org', 'Many', n, '', '2026-01-01', '2026-01-01'
    from generate_series(1, ${JOINERS}::integer) n returning id`.execute(game.database.db);
  const turns = rows.map(({ id }, turn) => ({ id, turn }));
  const results = await timed(`${JOINERS} joins`, () =>
    crowd(turns, 40, ({ id, turn }) => join(league, id, turn)),
  );
  expect(tallied(results)).toEqual({
    ok: MAX_MEMBERS - 1,
    LEAGUE_FULL: JOINERS - MAX_MEMBERS + 1,
  });
  const members = await membersOf(league);
  expect(members).toHaveLength(MAX_MEMBERS);
  expect(new Set(members).size).toBe(MAX_MEMBERS);
});

test('concurrent joins of one user make one member', async () => {
  const [owner, user] = await game.signUpMany(2);
  const league = await createLeague(game, owner!);
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => join(league, user!.id, turn)),
  );
  expect(tallied(results)).toEqual({ ok: 10 });
  expect(await membersOf(league)).toEqual([owner!.id, user!.id]);
});

test('a user gets no further league than 25 by creating and joining many at the same moment', async () => {
  const [owner, user] = await game.signUpMany(2);
  const leagues: League[] = [];
  while (leagues.length < 20) {
    leagues.push(await createLeague(game, owner!, { name: `League ${leagues.length}` }));
  }
  const results = await Promise.all([
    ...leagues.map((league, turn) => join(league, user!.id, turn)),
    ...leagues.map((_league, turn) =>
      serverOf(turn).leagues.create(user!.id, {
        name: `Office ${turn}`,
        tournamentId: null,
        endsAt: null,
      }),
    ),
  ]);
  expect(tallied(results)).toEqual({ ok: MAX_LEAGUES, LEAGUE_LIMIT: 40 - MAX_LEAGUES });
});

test('an owner who leaves while handing over, and new owners who leave, keep an owner who is a member', async () => {
  for (let round = 0; round < times(8, 100); round += 1) {
    const users = await game.signUpMany(5);
    const league = await createLeague(game, users[0]!);
    await joinAll(game, league, users.slice(1));
    const leave = (user: Player, turn: number) =>
      serverOf(turn).leagues.removeMember(league.id, user.id, { userId: user.id, blocked: false });
    await Promise.all([
      ...users
        .slice(1)
        .map(({ id: ownerId }, turn) =>
          serverOf(turn).leagues.update(league.id, users[0]!.id, { ownerId }),
        ),
      ...users.slice(0, 4).map(leave),
      ...users.slice(0, 2).map(({ id }, turn) => join(league, id, turn)),
    ]);
    expect(await membersOf(league)).toContain(users[4]!.id);
    await expectPromisesKept(game);
  }
});

test('the last members who leave at the same moment delete the league', async () => {
  for (let round = 0; round < times(5, 50); round += 1) {
    const users = await game.signUpMany(3);
    const league = await createLeague(game, users[0]!);
    await joinAll(game, league, users.slice(1));
    const left = await Promise.all(
      users.map(({ id }, turn) =>
        serverOf(turn).leagues.removeMember(league.id, id, { userId: id, blocked: false }),
      ),
    );
    expect(tallied(left)).toEqual({ ok: 3 });
    const rows = await game.database.db
      .selectFrom('league')
      .select('id')
      .where('id', '=', league.id)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('an account that is deleted while it joins and is made the owner is no member', async () => {
  const deleted: string[] = [];
  for (let round = 0; round < times(8, 100); round += 1) {
    const users = await game.signUpMany(4);
    const league = await createLeague(game, users[0]!);
    const other = await createLeague(game, users[1]!);
    await joinAll(game, league, users.slice(1, 3));
    const remove = ({ id: account }: Player) => {
      const command = { name: 'delete-account', account } as const;
      return game.services.operator.execute({ command, who: 'ops', rehearse: false });
    };
    const gone = [users[1]!, users[3]!];
    const [, , removed, removedToo] = await Promise.all([
      join(league, users[3]!.id, 0),
      serverOf(1).leagues.update(league.id, users[0]!.id, { ownerId: users[1]!.id }),
      ...gone.map(remove),
      join(other, users[2]!.id, 1),
      join(other, users[3]!.id, 0),
      serverOf(0).leagues.removeMember(league.id, users[0]!.id, {
        userId: users[0]!.id,
        blocked: false,
      }),
    ]);
    expect([removed, removedToo]).toMatchObject([{ ok: true }, { ok: true }]);
    deleted.push(...gone.map(({ id }) => id));
  }
  const left = await game.database.db
    .selectFrom('league_member')
    .select('user_id')
    .where('user_id', 'in', deleted)
    .where('left_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
});
