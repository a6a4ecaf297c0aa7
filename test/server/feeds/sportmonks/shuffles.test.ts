import type { Snapshot } from '../../../../src/server/feeds/sportmonks/read';
import { foldEvents } from '../../../../src/domain/cricket/events';
import { fixture } from '../../../support/matches';
import { rawFixture } from '../../../support/sportmonks/fixture';
import { snapshotOf } from '../../../support/sportmonks/provider';
import { createTranslation, storedEvent } from '../../../support/sportmonks/translating';

// Row 54 of the quality bar.
const SHUFFLES = 1_000;
const match = fixture('event/final');

/** Returns a random number from 0 to 1 by a seed. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a provider tells wrong for a while: a run too many, a ball that is lost, one that was never bowled. */
const WRONG: ((snapshot: Snapshot, at: number) => Snapshot)[] = [
  (snapshot, at) => ({
    ...snapshot,
    balls: snapshot.balls.map((ball, index) => {
      const { runs } = ball.score;
      return index === at ? { ...ball, score: { ...ball.score, runs: runs + 1 } } : ball;
    }),
  }),
  (snapshot, at) => ({ ...snapshot, balls: snapshot.balls.filter((_, index) => index !== at) }),
  (snapshot, at) => {
    const balls = snapshot.balls.slice(at, at + 1).map((ball) => ({ ...ball, id: ball.id + 500 }));
    return { ...snapshot, balls: [...snapshot.balls, ...balls] };
  },
  (snapshot) => ({ ...snapshot, balls: [...snapshot.balls].reverse() }),
];

test(`${SHUFFLES} shuffles of snapshots, wrong ones too, end in the same state`, async () => {
  const startMs = Date.parse('2026-03-01T10:00:00Z');
  const after = (balls: number) => snapshotOf(rawFixture(match, { id: 1, startMs, balls }));
  const snapshots = await Promise.all([0, 20, 40, 58].map(after));
  const last = await after(Infinity);
  const inOrder = createTranslation();
  for (const snapshot of [...snapshots, last]) inOrder.poll(snapshot);
  const expected = inOrder.state(match.teams);
  let same = 0;
  for (let shuffle = 1; shuffle <= SHUFFLES; shuffle += 1) {
    const random = randomBy(shuffle);
    const drawn = snapshots.map((snapshot) => ({ snapshot, key: random() }));
    const feed = createTranslation();
    for (const { snapshot } of drawn.sort((a, b) => a.key - b.key)) {
      const wrong = WRONG[Math.floor(random() * WRONG.length)]!;
      feed.poll(wrong(snapshot, Math.floor(random() * 60)));
    }
    // The provider has recovered. A ball that was never bowled is withdrawn by the second poll.
    feed.poll(last);
    feed.poll(last);
    const events = feed.reported.map(storedEvent);
    const drawnOrder = events.map((event) => ({ event, key: random() }));
    const arrived = drawnOrder.sort((a, b) => a.key - b.key).map(({ event }) => event);
    if (JSON.stringify(foldEvents(match.teams, arrived)) === JSON.stringify(expected)) same += 1;
  }
  expect(same).toBe(SHUFFLES);
});
