import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { resultEvent, scriptOf } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';
import { untilWaiting } from '../../support/server/locks';
import { watched } from '../../support/server/moments';
import { timed, times } from '../../support/server/times';

// Row 14 of the quality bar: a match that is abandoned during its settlement pays each entry once.
let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

type Work = () => Promise<unknown>;

const TEAMS = { unlimited: 3, premium: 3, 'head-to-head': 2 };

/** Plays a match with three contests up to the settlement. Mega was called off for lack of teams. */
async function playedMatch(): Promise<OpenMatch> {
  const match = await game.openMatch({ ballEveryMs: 1 });
  const users = await game.signUpMany(3);
  for (const [type, count] of Object.entries(TEAMS)) {
    for (const [variant, user] of users.slice(0, count).entries()) {
      const sent = await submit(game, user, match, match.contest[type]!, match.team(variant));
      expect(sent.status).toBe(200);
    }
  }
  game.clock.nowMs = Math.max(game.clock.nowMs, match.startMs + 2_000);
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(match.id, await scriptOf(game, match));
  return match;
}

/**
 * Starts the second operation at the n-th statement of the first one, which may block the second. Returns true if the
 * second started before the first one was done.
 */
async function comeBetween(first: Work, number: number, second: Work): Promise<boolean> {
  let other: Promise<PromiseSettledResult<unknown>[]> | null = null;
  let isOver = false;
  const start = async (): Promise<void> => {
    other = Promise.allSettled([second()]);
    void other.then(() => (isOver = true));
    await untilWaiting(game, 1, () => isOver);
  };
  const one = await watched(
    game.database.url!,
    (moment) => (moment.number === number ? start() : null),
    first,
  );
  const came = other !== null;
  if (!came) await start();
  for (const { status } of [one, ...(await other!)]) expect(status).toBe('fulfilled');
  return came;
}

/** Returns what happened to each entry: `settled`, `refunded`, or an invalid combination. */
async function endsOf(match: OpenMatch): Promise<string[]> {
  const { db } = game.database;
  const entries = await db
    .selectFrom('entry')
    .innerJoin('contest', 'contest.id', 'entry.contest_id')
    .select(['entry.id', 'status', 'rank', 'reward', 'entry_caps'])
    .where('entry.match_id', '=', match.id)
    .execute();
  const ids = entries.map(({ id }) => id);
  const moved = await db
    .selectFrom('transfer')
    .select(['entry_id', 'kind', 'amount'])
    .where('entry_id', 'in', ids)
    // Leaves out payments of the house for a result that was withdrawn after the settlement.
    .where('kind', 'in', ['reward', 'refund'])
    .execute();
  return entries.map(({ id, status, rank, reward, entry_caps: feeCaps }) => {
    const caps = moved.filter(({ entry_id }) => entry_id === id);
    const rewards = caps.filter(({ kind }) => kind === 'reward');
    const refunds = caps.filter(({ kind, amount }) => kind === 'refund' && amount === feeCaps);
    const isRanked = rank !== null && reward !== null;
    if (status === 'settled' && isRanked && caps.length === rewards.length && caps.length < 2)
      return 'settled';
    const due = feeCaps > 0 ? 1 : 0;
    if (status === 'refunded' && !isRanked && refunds.length === due && caps.length === due)
      return 'refunded';
    return `${status}, rank ${rank}, ${caps.map(({ kind, amount }) => `${kind} ${amount}`).join()}`;
  });
}

const settle: Work = () => game.services.settlement.settleDue();
const cancel = (match: OpenMatch) =>
  game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT, 1)]);

const orders = [
  {
    what: 'a cancel, with the refunds of another server behind it, that comes into a settlement',
    first: () => settle(),
    second: async (match: OpenMatch) => {
      await cancel(match);
      await settle();
    },
  },
  {
    what: 'a settlement that comes into a cancel',
    first: cancel,
    second: () => settle(),
  },
];

test.each(orders)('$what leaves each entry settled or refunded', async (order) => {
  const { what, first, second } = order;
  const rounds = times(6, 100);
  const rehearsed = await playedMatch();
  let moments = 0;
  const count = () => (moments += 1);
  await watched(game.database.url!, count, () => first(rehearsed));
  await settle();
  const ends: string[] = [];
  let between = 0;
  await timed(`${rounds} times ${what}, at ${moments} moments`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const match = await playedMatch();
      const number = 1 + Math.floor((round * moments) / rounds);
      const came = await comeBetween(
        () => first(match),
        number,
        () => second(match),
      );
      if (came) between += 1;
      await settle();
      expect(await settle()).toBe(0);
      ends.push(...(await endsOf(match)));
    }
  });
  expect(between).toBe(rounds);
  expect(ends).toHaveLength(rounds * 8);
  // Only these two results occur. That both occur shows that there was a race.
  expect([...new Set(ends)].sort()).toEqual(['refunded', 'settled']);
});
