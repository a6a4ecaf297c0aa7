import {
  expectPromisesKept,
  expectReconciled,
  leave,
  submit,
  tally,
} from '../../support/server/acknowledgements';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';
import { holdRow, untilWaiting } from '../../support/server/locks';

// src/server/README.md, "Time".
let game: Game;
let match: OpenMatch;
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const STARTED = { status: 409, code: 'MATCH_STARTED' };

describe('a request that reaches the server', () => {
  const moments = [
    { when: 'a millisecond before the start', afterMs: -1, accepted: true },
    { when: 'at the start', afterMs: 0, accepted: false },
    { when: 'a millisecond after the start', afterMs: 1, accepted: false },
  ];

  test.each(moments)('$when to join is accepted: $accepted', async ({ afterMs, accepted }) => {
    const as = await game.signUp();
    game.clock.nowMs = match.startMs + afterMs;
    const joined = await submit(game, as, match, match.contest['mega']!);
    expect(joined).toMatchObject(accepted ? { status: 200 } : STARTED);
    await expectReconciled(game, [joined]);
  });

  test.each(moments)('$when to edit is accepted: $accepted', async ({ afterMs, accepted }) => {
    const as = await game.signUp();
    const contestId = match.contest['mega']!;
    const joined = await submit(game, as, match, contestId, match.team(0));
    game.clock.nowMs = match.startMs + afterMs;
    const edited = await submit(game, as, match, contestId, match.team(1));
    expect(edited).toMatchObject(accepted ? { status: 200 } : STARTED);
    await expectReconciled(game, [accepted ? edited : joined]);
  });

  test.each(moments)('$when to leave is accepted: $accepted', async ({ afterMs, accepted }) => {
    const as = await game.signUp();
    const contestId = match.contest['mega']!;
    const joined = await submit(game, as, match, contestId);
    game.clock.nowMs = match.startMs + afterMs;
    const left = await leave(game, as, contestId);
    expect(left.status).toBe(accepted ? 204 : 409);
    if (!accepted) expect(left.body.code).toBe('MATCH_STARTED');
    await expectReconciled(game, accepted ? [{ ...joined, status: 409 }] : [joined]);
  });
});

describe('a team that was received in time and waits for the match row', () => {
  const waits = [
    { until: 'a millisecond before the freeze', afterMs: 1_999, accepted: true },
    { until: 'the freeze', afterMs: 2_000, accepted: false },
    { until: 'long after the freeze', afterMs: 60_000, accepted: false },
  ];

  test.each(waits)('until $until is accepted: $accepted', async ({ afterMs, accepted }) => {
    // One team per contest waits for the row, and the others wait behind it.
    const contests = Object.values(match.contest);
    const users = await game.signUpMany(contests.length);
    game.clock.nowMs = match.startMs - 1;
    const held = await holdRow(game, 'match', match.id);
    const sent = users.map((user, index) => submit(game, user, match, contests[index]!));
    await untilWaiting(game, users.length);
    game.clock.nowMs = match.startMs + afterMs;
    await held.release();
    const log = await Promise.all(sent);
    expect(tally(log)).toEqual(accepted ? { '200': 4 } : { '409 MATCH_STARTED': 4 });
    await expectReconciled(game, log);
  });

  test.each(waits)(
    'behind others of its contest until $until is accepted: $accepted, by its own receipt',
    async ({ afterMs, accepted }) => {
      const users = await game.signUpMany(4);
      const held = await holdRow(game, 'match', match.id);
      const sent = users.map((user, index) =>
        game.services.entries.submitTeam({
          userId: user.id,
          matchId: match.id,
          contestId: match.contest['premium']!,
          playerIds: match.team(index),
          receivedMs: match.startMs + (index % 2 === 0 ? -1 : 0),
        }),
      );
      await untilWaiting(game, 1);
      game.clock.nowMs = match.startMs + afterMs;
      await held.release();
      const answers = await Promise.all(sent);
      expect(answers.map(({ ok }) => ok)).toEqual([accepted, false, accepted, false]);
      const log = answers.map((answer, index) => ({
        userId: users[index]!.id,
        contestId: match.contest['premium']!,
        team: match.team(index),
        status: answer.ok ? 200 : 409,
        code: answer.ok ? '' : answer.error.code,
      }));
      expect(tally(log)['409 MATCH_STARTED']).toBe(accepted ? 2 : 4);
      await expectReconciled(game, log);
    },
  );

  test('is refused when it reached the server at the start, even after a short wait', async () => {
    const as = await game.signUp();
    game.clock.nowMs = match.startMs;
    const held = await holdRow(game, 'match', match.id);
    const sent = submit(game, as, match, match.contest['premium']!);
    await untilWaiting(game, 1);
    await held.release();
    expect(await sent).toMatchObject(STARTED);
  });
});

test('the freeze waits for a team that is being written, and includes it', async () => {
  const users = await game.signUpMany(4);
  const contestId = match.contest['premium']!;
  const early = await Promise.all(
    users.slice(1).map((user) => submit(game, user, match, contestId)),
  );
  game.clock.nowMs = match.startMs - 1;
  const held = await holdRow(game, 'contest', contestId);
  const sent = submit(game, users[0]!, match, contestId);
  await untilWaiting(game, 1);
  game.clock.nowMs = match.startMs + 2_000;
  const frozen = game.services.matchLife.freezeDue();
  await untilWaiting(game, 2);
  await held.release();
  const last = await sent;
  expect(last.status).toBe(200);
  await frozen;
  await expectReconciled(game, [...early, last]);
  const contest = await contestNow(contestId);
  expect(contest).toEqual({ status: 'locked', participants: 4 });
});

test('once the freeze has locked the match, every team that waits behind it is refused', async () => {
  const users = await game.signUpMany(10);
  const contestId = match.contest['unlimited']!;
  const early = await Promise.all(
    users.slice(0, 3).map((user) => submit(game, user, match, contestId)),
  );
  game.clock.nowMs = match.startMs + 2_000;
  const held = await holdRow(game, 'contest', contestId);
  const frozen = game.services.matchLife.freezeDue();
  await untilWaiting(game, 1);
  // All these teams were received in time.
  const sent = users.map((user, index) =>
    game.services.entries.submitTeam({
      userId: user.id,
      matchId: match.id,
      contestId: match.contest[['unlimited', 'mega'][index % 2]!]!,
      playerIds: match.team(2),
      receivedMs: match.startMs - 1,
    }),
  );
  // The first team of each contest and the freeze wait for the row; the others are batched behind them.
  await untilWaiting(game, 3);
  // A clock that goes back does not open the match again.
  game.clock.nowMs = match.startMs - 1;
  await held.release();
  await frozen;
  for (const answer of await Promise.all(sent)) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'MATCH_STARTED' } });
  }
  await expectReconciled(game, early);
  expect(await contestNow(contestId)).toEqual({ status: 'locked', participants: 3 });
});

test('a postponed match can be entered until its new lock, unless it is frozen', async () => {
  const as = await game.signUp();
  const later = new Date(match.startMs + 600_000);
  const postpone = () =>
    game.database.db
      .updateTable('match')
      .set({ start_time: later, lock_at: later })
      .where('id', '=', match.id)
      .execute();
  await postpone();
  game.clock.nowMs = match.startMs + 10_000;
  const joined = await submit(game, as, match, match.contest['unlimited']!);
  expect(joined.status).toBe(200);
  game.clock.nowMs = later.getTime() + 2_000;
  await game.services.matchLife.freezeDue();
  game.clock.nowMs = later.getTime() - 1;
  expect(await submit(game, as, match, match.contest['unlimited']!)).toMatchObject(STARTED);
});

function contestNow(contestId: string) {
  return game.database.db
    .selectFrom('contest')
    .select(['status', 'participants'])
    .where('id', '=', contestId)
    .executeTakeFirstOrThrow();
}
