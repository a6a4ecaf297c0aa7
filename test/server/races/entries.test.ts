import { createServices } from '../../../src/server/services';
import {
  capsOf,
  crowd,
  expectPromisesKept,
  expectReconciled,
  leave,
  setBalance,
  submit,
  tally,
  type Attempt,
} from '../../support/server/acknowledgements';
import { startGame, type Game, type Player } from '../../support/server/game';
import { holdRow, untilWaiting } from '../../support/server/locks';
import { watched, type Moment } from '../../support/server/moments';
import { timed, times } from '../../support/server/times';

// Rows 5 to 8 of the quality bar, on a real PostgreSQL with as many connections as the server uses.
let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const repeat = async (rounds: number, work: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) await work(round);
};

test('a thousand concurrent users fill the hundred places of Mega, and the next contest opens', async () => {
  const users = await game.signUpMany(1_000);
  await repeat(times(2, 20), async () => {
    const match = await game.openMatch();
    const mega = match.contest['mega']!;
    const log = await timed('1,000 users, 100 places', () => {
      return crowd(users, 200, (user) => submit(game, user, match, mega));
    });
    expect(tally(log)).toEqual({ '200': 100, '409 CONTEST_FULL': 900 });
    await expectReconciled(game, log);
    const contests = await game.database.db
      .selectFrom('contest')
      .select(['series', 'status', 'participants'])
      .where('match_id', '=', match.id)
      .where('contest_type_id', '=', 'mega')
      .orderBy('series')
      .execute();
    expect(contests).toEqual([
      { series: 1, status: 'open', participants: 100 },
      { series: 2, status: 'open', participants: 0 },
    ]);
  });
});

test('a user who joins fifty times concurrently has one entry and pays one fee', async () => {
  await repeat(4, async () => {
    const match = await game.openMatch();
    const as = await game.signUp();
    const premium = match.contest['premium']!;
    const log = await Promise.all(
      Array.from({ length: 50 }, () => submit(game, as, match, premium)),
    );
    expect(tally(log)).toEqual({ '200': 50 });
    await expectReconciled(game, log);
    expect(await capsOf(game, as)).toBe(900);
  });
});

test('the last place goes to one of two users who both try repeatedly', async () => {
  await repeat(4, async () => {
    const match = await game.openMatch();
    const duel = match.contest['head-to-head']!;
    const [first, ...rivals] = await game.signUpMany(3);
    const taken = await submit(game, first!, match, duel);
    const log = await Promise.all(
      Array.from({ length: 40 }, (_, index) => submit(game, rivals[index % 2]!, match, duel)),
    );
    expect(tally(log)).toEqual({ '200': 20, '409 CONTEST_FULL': 20 });
    await expectReconciled(game, [taken, ...log]);
  });
});

test('caps for one entry buy one entry in twenty-one concurrent contests', async () => {
  const matches = await Promise.all(Array.from({ length: 7 }, () => game.openMatch()));
  // Twenty-five caps are enough for one Mega and for nothing more expensive.
  const contests = matches.flatMap((match) => {
    return ['mega', 'premium', 'head-to-head'].map((type) => ({ match, id: match.contest[type]! }));
  });
  const log: Attempt[] = [];
  await repeat(times(20, 100), async () => {
    const [as] = await game.signUpMany(1);
    await setBalance(game, as!.id, 25);
    const answers = await Promise.all(
      contests.map(({ match, id }) => submit(game, as!, match, id)),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 NOT_ENOUGH_CAPS': 20 });
    expect(await capsOf(game, as!)).toBe(0);
    log.push(...answers);
  });
  await expectReconciled(game, log);
});

test('a user whose account is locked by a payment delays no other user, and is entered afterwards', async () => {
  const match = await game.openMatch();
  const [first, paid, ...others] = await game.signUpMany(6);
  const premium = match.contest['premium']!;
  // Locks the account, as a settlement of another match would.
  const held = await holdRow(game, 'account', `user:${paid!.id}`);
  const joined = [first!, paid!, ...others].map((user) => submit(game, user, match, premium));
  const waiting = joined.splice(1, 1);
  const log = await Promise.all(joined);
  expect(tally(log)).toEqual({ '200': 5 });
  await expectReconciled(game, log);
  // Edits and free contests are not delayed either.
  await untilWaiting(game, 1);
  log.push(await submit(game, first!, match, premium, match.team(1)));
  expect(await submit(game, paid!, match, match.contest['unlimited']!)).toMatchObject({
    status: 200,
  });
  await held.release();
  log.push(...(await Promise.all(waiting)));
  expect(tally(log)).toEqual({ '200': 7 });
  await expectReconciled(game, log.slice(1));
});

test('an edit of an entry that is withdrawn concurrently is not found', async () => {
  const match = await game.openMatch();
  const [as] = await game.signUpMany(1);
  const premium = match.contest['premium']!;
  expect(await submit(game, as!, match, premium)).toMatchObject({ status: 200 });
  const withdraw = async ({ sql }: Moment): Promise<void> => {
    if (!/update entry set team_mask/.test(sql)) return;
    expect(await leave(game, as!, premium)).toMatchObject({ status: 204 });
  };
  const edited = await watched(game.database.url!, withdraw, () => {
    return submit(game, as!, match, premium, match.team(1));
  });
  expect(edited).toMatchObject({ value: { status: 404, code: 'NOT_FOUND' } });
  expect(await capsOf(game, as!)).toBe(1_000);
});

test('a user who edits a team and leaves at once delays nobody who enters in the same moment', async () => {
  const match = await game.openMatch();
  const [leaving, entering, other] = await game.signUpMany(3);
  const premium = match.contest['premium']!;
  for (const user of [leaving!, other!]) {
    expect(await submit(game, user, match, premium)).toMatchObject({ status: 200 });
  }
  const held = await holdRow(game, 'contest', premium);
  const left = leave(game, leaving!, premium);
  await untilWaiting(game, 1);
  // The other user's edit waits for nothing. The two after it share a transaction, which waits behind the one that leaves.
  // The service is called directly, because requests that are sent in order may arrive in another one.
  const sent = [other!, leaving!, entering!].map(({ id: userId }) => {
    const playerIds = match.team(1);
    const receivedMs = game.clock.nowMs;
    const team = { userId, matchId: match.id, contestId: premium, playerIds, receivedMs };
    return game.services.entries.submitTeam(team);
  });
  await untilWaiting(game, 2);
  // If it held the entry already, the two would wait for each other.
  const free = await game.database.db
    .selectFrom('entry')
    .select('id')
    .where('user_id', '=', leaving!.id)
    .forUpdate()
    .skipLocked()
    .execute();
  await held.release();
  expect(free).toHaveLength(1);
  expect(await left).toMatchObject({ status: 204 });
  const [changed, edited, entered] = await Promise.all(sent);
  expect([changed!.ok, entered!.ok]).toEqual([true, true]);
  expect(edited).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

test('users who enter and leave several contests on two servers do not block each other', async () => {
  const another = await createServices({
    db: game.database.db,
    clock: () => game.clock.nowMs,
    newId: () => 'unused',
  });
  const users = await game.signUpMany(20);
  const matches = await Promise.all([game.openMatch(), game.openMatch()]);
  await repeat(times(3, 20), async (round) => {
    const sent = matches.flatMap((match, place) =>
      // Each server and contest gets the users in a different order.
      ['mega', 'premium', 'head-to-head'].flatMap((type, turn) =>
        users.map((_, index) => {
          const user = users[(index * (1 + 2 * place) + 7 * turn + round) % users.length]!;
          const call = {
            userId: user.id,
            contestId: match.contest[type]!,
            receivedMs: game.clock.nowMs,
          };
          const { entries } = (index + turn) % 2 === 0 ? game.services : another;
          return (index + round) % 3 === 0
            ? entries.leaveContest(call)
            : entries.submitTeam({ ...call, matchId: match.id, playerIds: match.team(index) });
        }),
      ),
    );
    // Rejects if a request failed, as it would if the database aborted a transaction.
    await Promise.all(sent);
    await expectPromisesKept(game);
  });
});

test('one of fifty different concurrent teams is stored whole', async () => {
  const as: Player = await game.signUp();
  await repeat(4, async () => {
    const match = await game.openMatch();
    const contestId = match.contest['unlimited']!;
    const squads = Object.values(match.squads).map((squad) => squad.map(({ id }) => id));
    const teams = Array.from({ length: 50 }, (_, number) => differentTeam(squads, number));
    expect(new Set(teams.map((team) => [...team].sort().join())).size).toBe(50);
    const log = await Promise.all(teams.map((team) => submit(game, as, match, contestId, team)));
    expect(tally(log)).toEqual({ '200': 50 });
    await expectReconciled(game, log);
  });
});

/** Returns seven players of one side and four of the other, chosen by the number. */
function differentTeam([home, away]: string[][], number: number): string[] {
  const from = (squad: string[], start: number, count: number) => {
    return Array.from({ length: count }, (_, index) => squad[(start + index) % squad.length]!);
  };
  return [...from(home!, number % 10, 7), ...from(away!, Math.floor(number / 10), 4)];
}
