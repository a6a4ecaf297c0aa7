import { recordOf } from '../../../src/domain/cricket/record';
import type { Part } from '../../../src/domain/cricket/role';

const part = (changes: Partial<Part> = {}): Part => ({
  battingPosition: null,
  legalBalls: 0,
  stumpings: 0,
  runs: 0,
  balls: 0,
  dismissed: false,
  conceded: 0,
  ...changes,
});

test('without a match there is no record', () => {
  expect(recordOf([])).toBeNull();
});

test('parts that were kept before there were records count for nothing', () => {
  expect(recordOf([{ battingPosition: 1, legalBalls: 24, stumpings: 0 }])).toBeNull();
});

test('who has neither batted nor bowled has matches alone', () => {
  const record = { matches: 2, duckPercent: null, slowPercent: null, economy: null };
  expect(recordOf([part(), part()])).toEqual(record);
});

test('a duck is out for 0; not out for 0 is none', () => {
  const innings = [
    part({ battingPosition: 3, runs: 0, balls: 1, dismissed: true }),
    part({ battingPosition: 3, runs: 0, balls: 2, dismissed: false }),
    part({ battingPosition: 3, runs: 1, balls: 9, dismissed: true }),
  ];
  expect(recordOf(innings)!.duckPercent).toBe(33);
});

test.each([
  ['five balls do not count', 0, 5, null],
  ['six do', 4, 6, 100],
  ['70 is not below 70', 7, 10, 0],
  ['69 is', 69, 100, 100],
])('a slow innings: %s', (_, runs, balls, slowPercent) => {
  expect(recordOf([part({ battingPosition: 1, runs, balls })])!.slowPercent).toBe(slowPercent);
});

test('economy is of all balls together, not of the matches', () => {
  const bowled = [part({ legalBalls: 24, conceded: 20 }), part({ legalBalls: 6, conceded: 21 })];
  expect(recordOf(bowled)!.economy).toBe(8.2);
});
