import { assert, property, integer, array } from 'fast-check';
import { competitionRanks } from '../../../src/domain/contest/ranks';
import { fieldPoints } from '../../../src/domain/tournament/fieldPoints';

// Worked out by hand: (teams beaten + half of those tied with) / other teams, in per cent.
test.each([
  { field: 'the best of 5', rank: 1, tied: 1, entries: 5, points: 100 },
  { field: 'the second of 5', rank: 2, tied: 1, entries: 5, points: 75 },
  { field: 'the last of 5', rank: 5, tied: 1, entries: 5, points: 0 },
  { field: 'all 5 tied', rank: 1, tied: 5, entries: 5, points: 50 },
  { field: 'two share the lead of 5: 3.5 of 4', rank: 1, tied: 2, entries: 5, points: 88 },
  { field: 'two share the end of 5: 0.5 of 4', rank: 4, tied: 2, entries: 5, points: 13 },
  { field: 'the second of 4: 2 of 3', rank: 2, tied: 1, entries: 4, points: 67 },
  { field: 'the better of 2', rank: 1, tied: 1, entries: 2, points: 100 },
  { field: 'the worse of 2', rank: 2, tied: 1, entries: 2, points: 0 },
  { field: 'alone', rank: 1, tied: 1, entries: 1, points: 0 },
  { field: 'the second of 50,000', rank: 2, tied: 1, entries: 50_000, points: 100 },
  { field: 'the middle of 50,001', rank: 25_001, tied: 1, entries: 50_001, points: 50 },
])('$field: $points', ({ points, ...rank }) => {
  expect(fieldPoints(rank)).toBe(points);
});

/** Returns the field points of teams with these totals, in ascending order. */
function pointsOf(totals: readonly number[]): number[] {
  const sorted = [...totals].sort((a, b) => a - b);
  const ranks = competitionRanks(sorted);
  return ranks.map((rank) => {
    const tied = ranks.filter((other) => other === rank).length;
    return fieldPoints({ rank, tied, entries: ranks.length });
  });
}

test('a field of any totals averages 50, up to the rounding, and better totals never get fewer points', () => {
  const field = array(integer({ min: -300, max: 300 }), { minLength: 2, maxLength: 60 });
  assert(
    property(field, (totals) => {
      const points = pointsOf(totals);
      const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
      expect(Math.abs(mean - 50)).toBeLessThanOrEqual(0.5);
      expect([...points].sort((a, b) => b - a)).toEqual(points);
      for (const one of points) expect(one).toBe(Math.min(100, Math.max(0, Math.round(one))));
    }),
  );
});
