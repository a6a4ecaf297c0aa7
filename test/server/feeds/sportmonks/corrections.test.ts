/** Balls that the provider corrects, withdraws or moves, and the state of the match that follows from them. */
import type { Snapshot } from '../../../../src/server/feeds/sportmonks/read';
import { fixture } from '../../../support/matches';
import { rawFixture } from '../../../support/sportmonks/fixture';
import { snapshotOf } from '../../../support/sportmonks/provider';
import { createTranslation } from '../../../support/sportmonks/translating';

const match = fixture('event/final');
const START_MS = Date.parse('2026-03-01T10:00:00Z');
const after = (balls: number) =>
  snapshotOf(rawFixture(match, { id: 9001, startMs: START_MS, balls }));

type Feed = ReturnType<typeof createTranslation>;

const deliveriesOf = (feed: Feed) =>
  feed.state(match.teams).innings.flatMap(({ overs }) => overs.flatMap((over) => over.deliveries));

/** Returns the index of the ball of each wicket. */
const wicketsOf = (feed: Feed): number[] =>
  deliveriesOf(feed).flatMap(({ wickets }, at) => wickets.map(() => at));

test('a ball that was withdrawn before a restart and comes back after it counts again', async () => {
  const feed = createTranslation();
  const whole = await after(4);
  const lacking = { ...whole, balls: whole.balls.slice(0, 3) };
  for (const snapshot of [whole, lacking, lacking]) feed.poll(snapshot);
  expect(deliveriesOf(feed)).toHaveLength(3);
  feed.restart();
  feed.poll(whole);
  expect(deliveriesOf(feed)).toHaveLength(4);
});

test("a correction during a restart counts, although the provider's clock is behind ours", async () => {
  const feed = createTranslation();
  const first = await after(3);
  const scored = (runs: number, ms: number): Snapshot => {
    const [ball, ...others] = first.balls;
    const score = { ...ball!.score, name: 'Runs', runs, four: false, six: false };
    return { ...first, balls: [{ ...ball!, score, updatedMs: ball!.updatedMs + ms }, ...others] };
  };
  feed.poll(scored(1, 0));
  feed.poll(scored(2, 1_000));
  feed.restart();
  feed.poll(scored(3, 2_000));
  expect(deliveriesOf(feed)[0]!.runs.batter).toBe(3);
});

/** Returns the snapshot with a batter who retires hurt after its last ball, in a row without a ball. */
function withRetired(snapshot: Snapshot): Snapshot {
  const last = snapshot.balls.at(-1)!;
  const retired = {
    ...last,
    id: last.id + 5,
    score: { ...last.score, name: 'Retired Hurt', runs: 0, ball: false },
    batsmanOutId: last.batsmanId,
    updatedMs: last.updatedMs + 30_000,
  };
  return { ...snapshot, balls: [...snapshot.balls, retired] };
}

test('the wicket of a batter who retires without a ball is removed once its row is deleted', async () => {
  const feed = createTranslation();
  const snapshot = await after(3);
  feed.poll(withRetired(snapshot));
  expect(wicketsOf(feed)).toEqual([2]);
  feed.poll(snapshot);
  expect(wicketsOf(feed)).toEqual([]);
});

test('the wicket of a batter who retires without a ball is recorded once, even when a late ball comes between', async () => {
  const feed = createTranslation();
  const snapshot = withRetired(await after(3));
  feed.poll(snapshot);
  expect(wicketsOf(feed)).toEqual([2]);
  const late = (await after(4)).balls[3]!;
  feed.poll({ ...snapshot, balls: [...snapshot.balls, late] });
  expect(wicketsOf(feed)).toEqual([3]);
});
