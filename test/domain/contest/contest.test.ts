import { STANDARD_CONTEST_TYPES } from '../../../src/domain/contest/contestTypes';
import { fillOf } from '../../../src/domain/contest/fill';
import {
  firstPrize,
  firstPrizeNow,
  prizePool,
  rewardOfRank,
} from '../../../src/domain/contest/prizes';
import { competitionRanks } from '../../../src/domain/contest/ranks';

const typeNamed = (name: string) => STANDARD_CONTEST_TYPES.find((type) => type.name === name)!;

test.each([
  { participants: 0, max: 20, percent: 0, label: 'Slots Available' },
  { participants: 15, max: 20, percent: 75, label: 'Slots Available' },
  { participants: 799, max: 1000, percent: 79, label: 'Slots Available' },
  { participants: 16, max: 20, percent: 80, label: 'Filling Fast' },
  { participants: 999, max: 1000, percent: 99, label: 'Filling Fast' },
  { participants: 1, max: 2, percent: 50, label: 'Slots Available' },
  { participants: 20, max: 20, percent: 100, label: 'Contest Full' },
  { participants: 21, max: 20, percent: 100, label: 'Contest Full' },
  { participants: 5_000_000, max: null, percent: 0, label: 'Slots Available' },
])('$participants of $max places are $percent %: $label', ({ participants, max, ...fill }) => {
  expect(fillOf(participants, max)).toMatchObject(fill);
});

describe('the standard contest types', () => {
  test.each([
    { name: 'Unlimited', entryCaps: 0, maxParticipants: null, minParticipants: 2, first: 50 },
    { name: 'Mega', entryCaps: 25, maxParticipants: 100, minParticipants: 10, first: 600 },
    { name: 'Premium', entryCaps: 100, maxParticipants: 20, minParticipants: 3, first: 1_000 },
    { name: 'Head To Head', entryCaps: 50, maxParticipants: 2, minParticipants: 2, first: 100 },
  ])('have $name with a first prize of $first', ({ name, first, ...terms }) => {
    expect(typeNamed(name)).toMatchObject(terms);
    expect(firstPrize(typeNamed(name))).toBe(first);
  });

  test.each(STANDARD_CONTEST_TYPES.map((type) => ({ type, name: type.name })))(
    'give out the whole prize pool of a full $name',
    ({ type }) => {
      const places = type.maxParticipants ?? 10;
      const pool = prizePool(type, places);
      const ranks = Array.from({ length: places }, (_, index) => index + 1);
      const paid = ranks.reduce((sum, rank) => sum + rewardOfRank(type, pool, rank), 0);
      expect([pool, paid]).toEqual([type.maxPrizePool, type.maxPrizePool]);
    },
  );

  test('pay whole caps in Mega without rounding, at every number of entries', () => {
    const mega = typeNamed('Mega');
    for (let participants = 10; participants <= 100; participants += 1) {
      const pool = prizePool(mega, participants);
      expect(rewardOfRank(mega, pool, 1) * 100).toBe(24 * pool);
      expect(rewardOfRank(mega, pool, 15) * 100).toBe(4 * pool);
    }
  });
});

test.each([
  { name: 'Premium', participants: 7, pool: 700 },
  { name: 'Premium', participants: 25, pool: 2_000 },
  { name: 'Unlimited', participants: 2, pool: 135 },
])('$participants entries make a prize pool of $pool in $name', ({ name, participants, pool }) => {
  expect(prizePool(typeNamed(name), participants)).toBe(pool);
});

test.each([
  { name: 'Premium', pool: 700, rank: 2, reward: 210 },
  { name: 'Premium', pool: 700, rank: 4, reward: 0 },
  { name: 'Mega', pool: 250, rank: 15, reward: 10 },
  { name: 'Mega', pool: 250, rank: 16, reward: 0 },
  { name: 'Unlimited', pool: 135, rank: 10, reward: 5 },
])('rank $rank of $name gets $reward of $pool', ({ name, pool, rank, reward }) => {
  expect(rewardOfRank(typeNamed(name), pool, rank)).toBe(reward);
});

test.each([
  // 24 % of 16 x 25, of 17 x 25, and of 100 x 25.
  { name: 'Mega', participants: 16, first: 96 },
  { name: 'Mega', participants: 17, first: 102 },
  { name: 'Mega', participants: 100, first: 600 },
  // 50 % of 1 x 100, and of 20 x 100, which is the most that a Premium pays.
  { name: 'Premium', participants: 1, first: 50 },
  { name: 'Premium', participants: 25, first: 1_000 },
  { name: 'Head To Head', participants: 0, first: 0 },
  { name: 'Head To Head', participants: 2, first: 100 },
  // The house pays it, so it is the same for any number of entries.
  { name: 'Unlimited', participants: 0, first: 50 },
  { name: 'Unlimited', participants: 1_284, first: 50 },
])('$participants entries make a first prize of $first in $name', (contest) => {
  expect(firstPrizeNow(typeNamed(contest.name), contest.participants)).toBe(contest.first);
});

test('the first prize with the entries so far is rounded as every percentage is', () => {
  const third = { rank_start: 1, rank_end: 1, reward_percentage: 33.4, fixed_amount: null };
  const terms = {
    ...typeNamed('Mega'),
    rewards: [{ ...third, reward_type: 'PERCENTAGE' as const }],
  };
  // 33.4 % of 25 is 8.35, of 75 it is 25.05.
  expect([1, 3].map((participants) => firstPrizeNow(terms, participants))).toEqual([8, 25]);
});

test('a percentage is rounded to the nearest cap, halves up', () => {
  const third = { rank_start: 1, rank_end: 2, reward_percentage: 50, fixed_amount: null };
  const rewards = [{ ...third, reward_type: 'PERCENTAGE' as const }];
  expect(rewardOfRank({ rewards }, 25, 1)).toBe(13);
  expect(rewardOfRank({ rewards }, 24, 1)).toBe(12);
});

test('equal totals share a rank, and the ranks after it are skipped', () => {
  expect(competitionRanks([-90, -40, -40, -40, 12, 30, 30])).toEqual([1, 2, 2, 2, 5, 6, 6]);
  expect(competitionRanks([])).toEqual([]);
});
