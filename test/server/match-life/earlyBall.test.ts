import type { StoredEvent } from '../../../src/domain/cricket/events';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { contestStatuses, matchRow, namedStateOf, scriptOf } from '../../support/server/feeds';
import { startGame, type Game, type OpenMatch } from '../../support/server/game';

// The rule is that of src/domain/cricket/beginning.ts.
const MINUTE_MS = 60_000;

let game: Game;
let match: OpenMatch;
let script: StoredEvent[];
/** The events before the first ball, and the first two balls, which are of one over. */
let before: StoredEvent[];
let balls: [StoredEvent, StoredEvent];
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch({ startsInMs: 3 * 60 * MINUTE_MS });
  script = await scriptOf(game, match);
  const first = script.findIndex(({ event }) => event?.kind === 'delivery');
  before = script.slice(0, first);
  balls = [script[first]!, script[first + 1]!];
  for (const user of await game.signUpMany(3)) {
    await submit(game, user, match, match.contest['unlimited']!);
  }
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const report = (events: readonly StoredEvent[]) => game.services.matchLife.ingest(match.id, events);
const status = async () => (await matchRow(game, match)).status;

/** Returns the ball with a total that differs from the sum of its parts. */
function garbled({ event, ...id }: StoredEvent, revision: number): StoredEvent {
  if (event?.kind !== 'delivery') throw new Error('This is no ball');
  const { delivery } = event;
  const runs = { ...delivery.runs, total: delivery.runs.total + 1 };
  return { ...id, revision, event: { ...event, delivery: { ...delivery, runs } } };
}

test.each([
  { when: 'half an hour before the start', earlyMs: 30 * MINUTE_MS, becomes: 'live' },
  { when: 'a moment earlier', earlyMs: 30 * MINUTE_MS + 1, becomes: 'scheduled' },
])('a single ball $when leaves the match $becomes', async ({ earlyMs, becomes }) => {
  await report(before);
  game.clock.nowMs = match.startMs - earlyMs;
  await report([balls[0]]);
  expect(await status()).toBe(becomes);
});

test('a ball long before the start changes nothing that users see, and can be withdrawn', async () => {
  await report(before);
  const untouched = await namedStateOf(game, match);
  await report([balls[0]]);
  expect(await namedStateOf(game, match)).toEqual(untouched);
  const [user] = await game.signUpMany(1);
  expect(await submit(game, user!, match, match.contest['mega']!)).toMatchObject({ status: 200 });
  await report([{ ...balls[0], revision: 1, event: null }]);
  // When it is the only ball, the second ball of the over is held like the first one.
  await report([balls[1]]);
  expect(await status()).toBe('scheduled');
});

test.each([
  { ball: 'held', withdrawn: [] as number[] },
  { ball: 'withdrawn', withdrawn: [1] },
])(
  'a ball that was $ball begins no match when a feed repeats it near the start',
  async ({ withdrawn }) => {
    const [announced, ...rest] = before;
    await report([...rest, balls[0]]);
    await report(withdrawn.map((revision) => ({ ...balls[0], revision, event: null })));
    game.clock.nowMs = match.startMs - MINUTE_MS;
    await report([announced!, ...rest, balls[0]]);
    expect(await status()).toBe('scheduled');
    expect((await matchRow(game, match)).announced).toBe(true);
  },
);

test('a ball that was held begins no match when a feed corrects it near the start', async () => {
  await report([...before, balls[0]]);
  game.clock.nowMs = match.startMs - MINUTE_MS;
  await report([{ ...balls[0], revision: 1 }]);
  expect(await status()).toBe('scheduled');
  await report([balls[1]]);
  expect(await status()).toBe('live');
});

test('a second ball of the same over begins the match, and both count', async () => {
  await report([...before, balls[0]]);
  await report([balls[1]]);
  expect(await status()).toBe('live');
  expect(await contestStatuses(game, match)).toMatchObject({ unlimited: 'locked' });
  await report(script);
  const row = await matchRow(game, match);
  expect([row.status, row.mismatch]).toEqual(['in_review', null]);
});

test('a ball that does not add up begins no match, and its revision that does begins it', async () => {
  game.clock.nowMs = match.startMs - MINUTE_MS;
  await report([...before, garbled(balls[0], 1)]);
  expect(await status()).toBe('scheduled');
  await report([{ ...balls[0], revision: 2 }]);
  expect(await status()).toBe('live');
});

test('balls that were held count from the lock on', async () => {
  await report([...before, balls[0]]);
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const { players, status: frozen } = await namedStateOf(game, match);
  expect(frozen).toBe('live');
  const [first] = balls;
  const batter = first.event?.kind === 'delivery' ? first.event.delivery.batter : '';
  expect(players.find(({ name }) => name === batter)?.breakdown).not.toEqual({});
});
