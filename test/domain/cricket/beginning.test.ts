import { hasBegun } from '../../../src/domain/cricket/beginning';
import {
  foldEvents,
  type DeliveryEvent,
  type StoredEvent,
} from '../../../src/domain/cricket/events';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';

const MINUTE_MS = 60_000;
const START_MS = 10 * 60 * MINUTE_MS;

function ball(over: number, number: number, total = 1): StoredEvent {
  const runs = { batter: 1, extras: 0, total, nonBoundary: false };
  const players = { batter: 'A', nonStriker: 'B', bowler: 'C' };
  const delivery = { ...players, runs, extras: {}, wickets: [] };
  const event: DeliveryEvent = { kind: 'delivery', innings: 0, over, ball: number, delivery };
  return { id: `delivery:0.${over}.${number}`, revision: 0, event };
}

const result = (outcome: typeof NO_RESULT): StoredEvent => {
  return { id: 'result', revision: 0, event: { kind: 'result', outcome } };
};
const WON = { ...NO_RESULT, result: 'win', winner: 'Home', method: 'Awarded' } as const;

/** Whether a match that starts in a minute has begun by these events, of which some have just arrived. */
function begunBy(events: readonly StoredEvent[], arrived: readonly StoredEvent[]): boolean {
  const times = { nowMs: START_MS - MINUTE_MS, startMs: START_MS };
  return hasBegun(foldEvents(['Home', 'Away'], events), { events, arrived }, times);
}

describe('a match that is open for teams', () => {
  test.each([
    {
      what: 'has begun by a ball half an hour before the start',
      events: [ball(0, 0)],
      minutes: 30,
      begun: true,
    },
    { what: 'has not begun by an earlier ball', events: [ball(0, 0)], minutes: 31, begun: false },
    {
      what: 'has not begun by a ball that does not add up',
      events: [ball(0, 0, 2)],
      minutes: 1,
      begun: false,
    },
    {
      what: 'has begun by two balls of an over, however early',
      events: [ball(0, 0), ball(0, 1)],
      minutes: 300,
      begun: true,
    },
    {
      what: 'has not begun by two balls of which one does not add up',
      events: [ball(0, 0), ball(0, 1, 2)],
      minutes: 300,
      begun: false,
    },
    {
      what: 'has not begun by balls of different overs',
      events: [ball(0, 0), ball(1, 0)],
      minutes: 300,
      begun: false,
    },
    {
      what: 'has begun by a result that was awarded',
      events: [result(WON)],
      minutes: 300,
      begun: true,
    },
    {
      what: 'has not begun by the news that there will be no result',
      events: [result(NO_RESULT)],
      minutes: 1,
      begun: false,
    },
    { what: 'has not begun when nothing is reported', events: [], minutes: 1, begun: false },
  ])('$what', ({ events, minutes, begun }) => {
    const state = foldEvents(['Home', 'Away'], events);
    const times = { nowMs: START_MS - minutes * MINUTE_MS, startMs: START_MS };
    expect(hasBegun(state, { events, arrived: events }, times)).toBe(begun);
  });

  test('has not begun by a ball that was reported too early when a later report has no ball', () => {
    expect(begunBy([ball(0, 0)], [])).toBe(false);
  });

  test('has not begun by a later revision of a ball that was reported too early', () => {
    const corrected = { ...ball(0, 0), revision: 1 };
    expect(begunBy([ball(0, 0), corrected], [corrected])).toBe(false);
    expect(begunBy([ball(0, 0), corrected], [ball(0, 0), corrected])).toBe(true);
  });

  test('has not begun by an older revision of a ball that was withdrawn or does not add up', () => {
    const first = ball(0, 0);
    const withdrawn = { ...first, revision: 1, event: null };
    const garbled = { ...ball(0, 0, 2), revision: 1 };
    expect(begunBy([withdrawn, first], [first])).toBe(false);
    expect(begunBy([garbled, first], [first])).toBe(false);
    expect(
      begunBy(
        [
          { ...garbled, revision: 0 },
          { ...first, revision: 1 },
        ],
        [{ ...first, revision: 1 }],
      ),
    ).toBe(true);
  });
});
