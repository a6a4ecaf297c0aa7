import fc from 'fast-check';
import { nextPrize, rewardAsItStands } from '../../../src/domain/contest/prospects';
import { competitionRanks } from '../../../src/domain/contest/ranks';
import { settleContest } from '../../../src/domain/contest/settlement';
import { STANDARD_CONTEST_TYPES } from '../../../src/domain/contest/contestTypes';
import type { ContestTerms } from '../../../src/domain/contest/types';

const termsOf = (name: string): ContestTerms =>
  STANDARD_CONTEST_TYPES.find((type) => type.name === name)!;

/** The total at each position is the position itself, times ten. */
const totalAt = (position: number) => 10 * position;

// Mega with 100 teams has a pool of 2,500: 600, 400, 300, then 100 for each of the ranks 4 to 15.
test.each([
  [
    '17th is that of rank 15',
    { rank: 17, total: 170, caps: 0 },
    { rank: 15, caps: 100, points: 20 },
  ],
  [
    '16th is that of rank 15',
    { rank: 16, total: 160, caps: 0 },
    { rank: 15, caps: 100, points: 10 },
  ],
  [
    '15th, in the prizes, is that of rank 3',
    { rank: 15, total: 150, caps: 100 },
    { rank: 3, caps: 300, points: 120 },
  ],
  ['4th is that of rank 3', { rank: 4, total: 40, caps: 100 }, { rank: 3, caps: 300, points: 10 }],
  ['3rd is that of rank 2', { rank: 3, total: 30, caps: 300 }, { rank: 2, caps: 400, points: 10 }],
  ['2nd is that of rank 1', { rank: 2, total: 20, caps: 400 }, { rank: 1, caps: 600, points: 10 }],
  ['1st does not exist', { rank: 1, total: 10, caps: 600 }, null],
  // Two teams on rank 14 share the rewards of the ranks 14 and 15, which are equal.
  [
    '14th, shared, is that of rank 3',
    { rank: 14, total: 140, caps: 100 },
    { rank: 3, caps: 300, points: 110 },
  ],
  // Ten teams share rank 10, and with it the six rewards of the ranks 10 to 15: alone, each rank is worth more.
  [
    '10th, shared, is that of rank 9',
    { rank: 10, total: 100, caps: 60 },
    { rank: 9, caps: 100, points: 10 },
  ],
])('in a Mega of 100 teams the next prize of the %s', (_name, own, expected) => {
  expect(nextPrize(termsOf('Mega'), 100, own, totalAt)).toEqual(expected);
});

test('only ranks that are worth more count: in a Head To Head the loser is behind the winner', () => {
  const own = { rank: 2, total: 20, caps: 0 };
  expect(nextPrize(termsOf('Head To Head'), 2, own, totalAt)).toEqual({
    rank: 1,
    caps: 100,
    points: 10,
  });
});

test('nobody has a next prize in a contest without rewards', () => {
  const terms = { ...termsOf('Mega'), rewards: [] };
  expect(nextPrize(terms, 100, { rank: 2, total: 20, caps: 0 }, totalAt)).toBeNull();
});

test('the reward as it stands is the least that a settlement would pay to the rank, for any ties', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 40 });
  const names = fc.constantFrom('Unlimited', 'Mega', 'Premium', 'Head To Head');
  fc.assert(
    fc.property(totals, names, (given, name) => {
      const sorted = [...given].sort((a, b) => a - b);
      const ranks = competitionRanks(sorted);
      const terms = termsOf(name);
      const participants = sorted.length;
      const { rewards } = settleContest({
        terms,
        participants,
        entries: ranks.map((rank, entry) => ({ entry, rank })),
      });
      for (const rank of new Set(ranks)) {
        const paid = rewards
          .filter((_, entry) => ranks[entry] === rank)
          .map(({ reward }) => reward);
        const standing = rewardAsItStands(terms, participants, { rank, ties: paid.length });
        expect(standing).toBe(Math.min(...paid));
        expect(Math.max(...paid) - standing).toBeLessThanOrEqual(1);
      }
    }),
  );
});
