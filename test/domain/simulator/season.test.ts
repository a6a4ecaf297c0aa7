import { DEMO_LEAGUE } from '../../../src/domain/simulator/league';
import { elevensOf, pairingOf, halfHourAt } from '../../../src/domain/simulator/season';

const { sides } = DEMO_LEAGUE;
const SEASON = sides.length * (sides.length - 1);
const names = (slot: number): string[] => pairingOf(slot, sides).map(({ name }) => name);

test('in a season each side plays every other side at home once', () => {
  const pairs = new Set(Array.from({ length: SEASON }, (_, slot) => names(slot).join(' v ')));
  expect(pairs.size).toBe(SEASON);
  expect(names(SEASON)).toEqual(names(0));
});

test('every side plays once in a round', () => {
  for (let first = 0; first < SEASON; first += 4) {
    const round = [0, 1, 2, 3].flatMap((place) => names(first + place));
    expect(new Set(round).size).toBe(8);
  }
});

test('no side is at home, or away, in more than three consecutive rounds', () => {
  for (const { name } of sides) {
    const venues = Array.from({ length: SEASON }, (_, slot) => names(slot).indexOf(name))
      .filter((at) => at >= 0)
      .join('');
    expect(venues + venues).not.toMatch(/0000|1111/);
  }
});

test('a half hour begins on its first millisecond', () => {
  const noon = Date.parse('2026-05-01T12:00:00Z');
  expect(
    [noon - 1, noon, noon + 1_799_999, noon + 1_800_000].map(
      (ms) => halfHourAt(ms) - halfHourAt(noon),
    ),
  ).toEqual([-1, 0, 0, 1]);
});

test('a seed determines the elevens', () => {
  const [home, away] = pairingOf(0, sides);
  const one = elevensOf([home, away], 'a'.repeat(32));
  expect(elevensOf([home, away], 'a'.repeat(32))).toEqual(one);
  const others = ['b', 'c', 'd', 'e'].map((digit) => elevensOf([home, away], digit.repeat(32)));
  expect(others).not.toContainEqual(one);
});
