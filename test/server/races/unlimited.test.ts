import { sql } from 'kysely';
import { ensureContestTypes } from '../../../src/server/contests/contestTypeRows';
import { createServices, type Services } from '../../../src/server/services';
import { inTurns } from '../../support/inTurns';
import { expectPromisesKept, expectReconciled, tally } from '../../support/server/acknowledgements';
import type { Attempt } from '../../support/server/acknowledgements';
import { openOwnPostgres } from '../../support/server/databases';
import { startGame, type Game, type OpenMatch, type Player } from '../../support/server/game';
import { untilWaiting } from '../../support/server/locks';
import { watched, type Moment } from '../../support/server/moments';
import { times } from '../../support/server/times';

// Users enter and leave contests without a maximum through two servers with a pool each, on a real PostgreSQL.
let game: Game;
let another: Services;
let closeOther: () => Promise<void>;
beforeAll(async () => {
  game = await startGame();
  const { db } = game.database;
  await ensureContestTypes(db);
  await sql`insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
    values ('open-pot', 'Open Pot', 9, 10, 2, 1000000, '[]')`.execute(db);
  const other = openOwnPostgres(game.database.url!, 20);
  closeOther = other.close;
  let ids = 0;
  const newId = (): string => `another-${(ids += 1)}`;
  another = await createServices({ db: other.db, clock: () => game.clock.nowMs, newId });
});
afterAll(async () => {
  await closeOther();
  await game.close();
});
afterEach(() => expectPromisesKept(game));

const UNLIMITED = ['unlimited', 'open-pot'] as const;

async function enter(
  { entries }: Services,
  { id: userId }: Pick<Player, 'id'>,
  match: OpenMatch,
  contestId: string,
  team: readonly string[] = match.team(),
): Promise<Attempt> {
  const receivedMs = game.clock.nowMs;
  const call = { userId, matchId: match.id, contestId, playerIds: team, receivedMs };
  const joined = await entries.submitTeam(call);
  const [status, code] = joined.ok ? [200, ''] : [409, joined.error.code];
  return { userId, contestId, team, status, code };
}

async function exit({ entries }: Services, { id: userId }: Player, contestId: string) {
  const receivedMs = game.clock.nowMs;
  const left = await entries.leaveContest({ userId, contestId, receivedMs });
  return left.ok ? 'left' : left.error.code;
}

async function contestRow(contestId: string) {
  const { rows } = await sql<{ version: string; participants: number; entries: number }>`
    select contest.ctid::text as version, participants,
      (select count(*)::int from entry where contest_id = contest.id) as entries
    from contest where id = ${contestId}`.execute(game.database.db);
  return rows[0]!;
}

async function shardsOf(contestId: string): Promise<number[]> {
  const shards = await game.database.db
    .selectFrom('participant_shard')
    .select('participants')
    .where('contest_id', '=', contestId)
    .execute();
  return shards.map(({ participants }) => participants);
}

test('a join whose transaction stays open delays nobody who enters or leaves by another server', async () => {
  const match = await game.openMatch();
  const contestId = match.contest['unlimited']!;
  const [leaving, first, second] = (await game.signUpMany(3)) as [Player, Player, Player];
  const log = [await enter(another, leaving, match, contestId)];
  const before = await contestRow(contestId);
  let meanwhile: unknown[] | null = null;
  const beforeCommit = async ({ sql: statement }: Moment): Promise<void> => {
    if (statement !== 'commit' || meanwhile !== null) return;
    meanwhile = [];
    meanwhile.push(await enter(another, second, match, contestId));
    meanwhile.push(await exit(another, leaving, contestId));
  };
  const held = await watched(game.database.url!, beforeCommit, () => {
    return enter(game.services, first, match, contestId);
  });
  expect(meanwhile).toEqual([expect.objectContaining({ status: 200 }), 'left']);
  expect(held).toMatchObject({ value: { status: 200 } });
  // Nobody has updated the row of the contest.
  expect(await contestRow(contestId)).toEqual({ ...before, entries: 2 });
  log.push((held as PromiseFulfilledResult<Attempt>).value, meanwhile![0] as Attempt);
  await expectReconciled(game, log.slice(1));
});

test('the shards of a contest are as many as the transactions that overlap, and no more', async () => {
  const match = await game.openMatch();
  const contestId = match.contest['unlimited']!;
  const users = await game.signUpMany(40);
  for (const user of users.slice(0, 10)) await enter(game.services, user, match, contestId);
  expect(await shardsOf(contestId)).toEqual([10]);
  await inTurns(users.slice(10), 6, (user, index) => {
    return enter(index % 2 === 0 ? game.services : another, user, match, contestId);
  });
  const shards = await shardsOf(contestId);
  expect(shards.length).toBeLessThanOrEqual(3);
  expect(shards.reduce((sum, participants) => sum + participants)).toBe(40);
});

test('a user who leaves a paid contest waits for the pot before anybody waits for the entry', async () => {
  const match = await game.openMatch();
  const contestId = match.contest['open-pot']!;
  const [alone, leaving, entering] = (await game.signUpMany(3)) as [Player, Player, Player];
  const log = [await enter(game.services, leaving, match, contestId)];
  const left: Promise<unknown>[] = [];
  let isFree = false;
  const beforeChange = async ({ sql: statement }: Moment): Promise<void> => {
    if (!/update entry set team_mask/.test(statement) || left.length > 0) return;
    // The batch has locked the pot, and is about to change the entry of the user who leaves.
    left.push(exit(another, leaving, contestId));
    await untilWaiting(game, 1);
    const { rows } = await sql`select id from entry where user_id = ${leaving.id}
      for update skip locked`.execute(game.database.db);
    isFree = rows.length === 1;
  };
  // The first is written alone, and the two after it share a transaction.
  const sent = await watched(game.database.url!, beforeChange, () => {
    return Promise.all([
      enter(game.services, alone, match, contestId),
      enter(game.services, entering, match, contestId),
      enter(game.services, leaving, match, contestId, match.team(1)),
    ]);
  });
  expect(isFree).toBe(true);
  expect(await Promise.all(left)).toEqual(['left']);
  const written = (sent as PromiseFulfilledResult<Attempt[]>).value;
  expect(tally(written)).toEqual({ '200': 3 });
  await expectReconciled(game, [...written.slice(0, 2), { ...log[0]!, status: 409 }]);
});

test('two servers that enter the same users in opposite orders do not block each other', async () => {
  const users = await game.signUpMany(60);
  let rollbacks = 0;
  const count = ({ sql: statement }: Moment): void => {
    if (statement === 'rollback') rollbacks += 1;
  };
  for (let round = 0; round < times(4, 20); round += 1) {
    const match = await game.openMatch();
    const contestId = match.contest['unlimited']!;
    const sent = await watched(game.database.url!, count, () => {
      const backwards = [...users].reverse();
      return Promise.all([
        ...users.map((user) => enter(game.services, user, match, contestId)),
        ...backwards.map((user) => enter(another, user, match, contestId)),
      ]);
    });
    const log = (sent as PromiseFulfilledResult<Attempt[]>).value;
    expect(tally(log)).toEqual({ '200': 120 });
    await expectReconciled(game, log);
  }
  // A deadlock would be rolled back and tried again.
  expect(rollbacks).toBe(0);
});

test('ids follow the order of arrival, whatever the order of the users', async () => {
  const match = await game.openMatch();
  const contestId = match.contest['unlimited']!;
  const users = (await game.signUpMany(20)).reverse();
  await Promise.all(users.map((user) => enter(game.services, user, match, contestId)));
  const entries = await game.database.db
    .selectFrom('entry')
    .select('user_id')
    .where('contest_id', '=', contestId)
    .orderBy('id')
    .execute();
  expect(entries.map((entry) => entry.user_id)).toEqual(users.map(({ id }) => id));
});

test.each(UNLIMITED)(
  'a freeze counts all who have entered %s by then, and not those who left',
  async (type) => {
    const early = await game.signUpMany(60);
    const late = await game.signUpMany(200);
    for (let round = 0; round < times(2, 12); round += 1) {
      const match = await game.openMatch();
      const contestId = match.contest[type]!;
      const by = (index: number): Services => (index % 2 === 0 ? game.services : another);
      const entered = await Promise.all(
        early.map((user, index) => enter(by(index), user, match, contestId)),
      );
      const leaving = early.slice(0, 40);
      game.clock.nowMs = match.startMs - 1;
      let joined = 0;
      const arriving = inTurns(late, 40, async (user, index) => {
        const attempt = await enter(by(index), user, match, contestId);
        joined += 1;
        // The freeze comes while the others are still arriving.
        if (joined === 80) {
          game.clock.nowMs = match.startMs + 2_000;
          await Promise.all([game.services.matchLife.freezeDue(), another.matchLife.freezeDue()]);
        }
        return attempt;
      });
      const departing = inTurns(leaving, 5, (user, index) => exit(by(index + 1), user, contestId));
      const [arrived, departed] = await Promise.all([arriving, departing]);
      const { participants, entries } = await contestRow(contestId);
      expect(participants).toBe(entries);
      expect(await shardsOf(contestId)).toEqual([]);
      const answers = tally(arrived);
      expect(Object.keys(answers).sort()).toEqual(['200', '409 MATCH_STARTED']);
      const gone = departed.filter((result) => result === 'left').length;
      expect(entries).toBe(60 - gone + answers['200']!);
      const stayed = entered.map((attempt, index) => {
        return departed[index] === 'left' ? { ...attempt, status: 409 } : attempt;
      });
      await expectReconciled(game, [...stayed, ...arrived]);
      const pot = await game.database.db
        .selectFrom('account')
        .select('balance')
        .where('id', '=', `contest:${contestId}`)
        .executeTakeFirstOrThrow();
      expect(pot.balance).toBe(type === 'open-pot' ? 10 * entries : 0);
      await expectPromisesKept(game);
    }
  },
);

test('users who enter, change teams and leave on two servers do not block each other', async () => {
  const users = await game.signUpMany(20);
  const matches = await Promise.all([game.openMatch(), game.openMatch()]);
  let rollbacks = 0;
  let refused = 0;
  const count = ({ sql: statement }: Moment): void => {
    if (statement === 'rollback') rollbacks += 1;
  };
  const exits = async (services: Services, user: Player, contestId: string): Promise<void> => {
    if ((await exit(services, user, contestId)) !== 'left') refused += 1;
  };
  for (let round = 0; round < times(3, 20); round += 1) {
    const sent = await watched(game.database.url!, count, () => {
      const calls = matches.flatMap((match, place) =>
        UNLIMITED.flatMap((type, turn) =>
          users.map((_, index) => {
            const user = users[(index * (1 + 2 * place) + 7 * turn + round) % users.length]!;
            const services = (index + turn) % 2 === 0 ? game.services : another;
            return (index + round) % 3 === 0
              ? exits(services, user, match.contest[type]!)
              : enter(services, user, match, match.contest[type]!, match.team(index));
          }),
        ),
      );
      return Promise.all(calls);
    });
    expect(sent.status).toBe('fulfilled');
    await expectPromisesKept(game);
  }
  expect(refused).toBeGreaterThan(0);
  // A deadlock would be rolled back and tried again.
  expect(rollbacks).toBe(refused);
});
