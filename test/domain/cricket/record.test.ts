import { recordOf } from '../../../src/domain/cricket/record';
import type { Figures } from '../../../src/domain/cricket/scorecard';
import { NO_FIGURES } from '../../../src/domain/cricket/scorecard';

const match = (changes: Partial<Figures> = {}): Figures => ({ ...NO_FIGURES, ...changes });

test('there is no record without a match', () => {
  expect(recordOf([])).toBeNull();
});

test('a player who has neither batted nor bowled has only a number of matches', () => {
  const record = { matches: 2, duckPercent: null, slowPercent: null, economy: null };
  expect(recordOf([match(), match()])).toEqual(record);
});

test('a duck is out for 0, and 0 not out is no duck', () => {
  const innings = [
    match({ battingPosition: 3, runs: 0, balls: 1, dismissed: true }),
    match({ battingPosition: 3, runs: 0, balls: 2, dismissed: false }),
    match({ battingPosition: 3, runs: 1, balls: 9, dismissed: true }),
  ];
  expect(recordOf(innings)!.duckPercent).toBe(33);
});

test.each([
  ['five balls do not count', 0, 5, null],
  ['six do', 4, 6, 100],
  ['70 is not below 70', 7, 10, 0],
  ['69 is', 69, 100, 100],
])('slow innings are counted: %s', (_, runs, balls, slowPercent) => {
  expect(recordOf([match({ battingPosition: 1, runs, balls })])!.slowPercent).toBe(slowPercent);
});

test('economy is computed over all balls, not averaged over matches', () => {
  const bowled = [match({ legalBalls: 24, conceded: 20 }), match({ legalBalls: 6, conceded: 21 })];
  expect(recordOf(bowled)!.economy).toBe(8.2);
});
