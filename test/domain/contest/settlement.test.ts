import fc from 'fast-check';
import { STANDARD_CONTEST_TYPES } from '../../../src/domain/contest/contestTypes';
import { prizePool, rewardOfRank, rewardsSum } from '../../../src/domain/contest/prizes';
import { competitionRanks } from '../../../src/domain/contest/ranks';
import { correctionCaps, settleContest } from '../../../src/domain/contest/settlement';
import type { ContestTerms, Reward } from '../../../src/domain/contest/types';

const typeNamed = (name: string) => STANDARD_CONTEST_TYPES.find((type) => type.name === name)!;

/** Settles a contest with these totals, given in order of entry. */
function settle(terms: ContestTerms, scored: readonly { entry: number; total: number }[]) {
  const order = [...scored].sort((a, b) => a.total - b.total || a.entry - b.entry);
  const ranks = competitionRanks(order.map(({ total }) => total));
  const entries = order.map(({ entry }, index) => ({ entry, rank: ranks[index]! }));
  return settleContest({ terms, participants: entries.length, entries });
}
const inOrderOfEntry = (totals: readonly number[]) =>
  totals.map((total, entry) => ({ entry, total }));

test.each([
  {
    why: 'three different totals in Premium',
    type: 'Premium',
    totals: [40, -20, 10],
    rewards: { 1: 150, 2: 90, 0: 60 },
    house: 0,
  },
  {
    why: 'a shared first place: 250 and 150 of 500 make 200 each',
    type: 'Premium',
    totals: [5, -20, 80, -20, 60],
    rewards: { 1: 200, 3: 200, 0: 100, 4: 0, 2: 0 },
    house: 0,
  },
  {
    why: 'a shared third place of two: 60 of 400 x 20 % = 80 make 40 each',
    type: 'Premium',
    totals: [1, 2, 3, 3],
    rewards: { 0: 200, 1: 120, 2: 40, 3: 40 },
    house: 0,
  },
  {
    why: 'a head-to-head that nobody wins',
    type: 'Head To Head',
    totals: [7, 7],
    rewards: { 0: 50, 1: 50 },
    house: 0,
  },
  {
    why: 'three sharing 100 in Unlimited: the odd cap to the earliest, all of it from the house',
    type: 'Unlimited',
    totals: [9, 3, 3, 3],
    rewards: { 1: 34, 2: 33, 3: 33, 0: 5 },
    house: -105,
  },
  {
    why: 'ten entries in Mega: what ranks 11 to 15 would get is the house’s',
    type: 'Mega',
    totals: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    rewards: { 0: 60, 1: 40, 2: 30, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10, 9: 10 },
    house: 50,
  },
])('$why', ({ type, totals, rewards, house }) => {
  const settlement = settle(typeNamed(type), inOrderOfEntry(totals));
  const paid = settlement.rewards.map(({ entry, reward }) => [String(entry), reward]);
  expect(Object.fromEntries(paid)).toEqual(rewards);
  expect(settlement.house).toBe(house);
});

test('ranks that are not competition ranks throw', () => {
  const ranked = (ranks: number[]) => () =>
    settleContest({
      terms: typeNamed('Premium'),
      participants: ranks.length,
      entries: ranks.map((rank, entry) => ({ entry, rank })),
    });
  expect(ranked([2, 1])).toThrow('Position 1');
  expect(ranked([1, 1, 2])).toThrow('Position 3');
  expect(ranked([1, 1, 3])).not.toThrow();
});

test('a correction pays only what exceeds the most ever paid, and charges nobody', () => {
  expect([correctionCaps(40, 100), correctionCaps(40, 40), correctionCaps(100, 40)]).toEqual([
    60, 0, 0,
  ]);
});

const reward = (rank_start: number, places: number) =>
  fc
    .record({ percentage: fc.boolean(), amount: fc.integer({ min: 0, max: 60 }) })
    .map(({ percentage, amount }): Reward => {
      return {
        rank_start,
        rank_end: rank_start + places - 1,
        reward_type: percentage ? 'PERCENTAGE' : 'FIXED',
        reward_percentage: percentage ? amount : null,
        fixed_amount: percentage ? null : amount,
      };
    });

const anyTerms = fc
  .record({
    entryCaps: fc.constantFrom(0, 1, 7, 25, 99),
    maxPrizePool: fc.integer({ min: 0, max: 1_000 }),
    rewards: fc.tuple(reward(1, 1), reward(2, 2), reward(4, 3)),
  })
  .map((terms): ContestTerms => ({ ...terms, maxParticipants: null, minParticipants: 2 }));

const terms = fc.oneof(anyTerms, fc.constantFrom<ContestTerms>(...STANDARD_CONTEST_TYPES));
// Few different totals, so that most contests have ties.
const totals = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 14 });

test('in 100,000 contests rewards and house share add up to the pool, and tied entries get the same', () => {
  fc.assert(
    fc.property(terms, totals, (contest, scores) => {
      const { rewards, house } = settle(contest, inOrderOfEntry(scores));
      const paid = rewards.reduce((sum, one) => sum + one.reward, 0);
      if (paid + house !== scores.length * contest.entryCaps) return false;

      if (paid !== rewardsSum(contest, scores.length)) return false;
      const pool = prizePool(contest, scores.length);
      const places = rewards.map((_, index) => rewardOfRank(contest, pool, index + 1));
      if (paid !== places.reduce((sum, caps) => sum + caps, 0)) return false;

      // Within a rank a later entry gets the same reward or one odd cap less.
      return (
        rewards.every((one, index) => {
          const next = rewards[index + 1];
          if (!Number.isInteger(one.reward) || one.reward < 0) return false;
          if (next?.rank !== one.rank) return true;
          return one.entry < next.entry && [0, 1].includes(one.reward - next.reward);
        }) && oddCapsAreFewerThanTied(rewards)
      );
    }),
    { numRuns: 100_000 },
  );
}, 120_000);

/** True when the rewards within each tie differ by one cap at most. */
function oddCapsAreFewerThanTied(rewards: readonly { rank: number; reward: number }[]): boolean {
  const first = new Map<number, number>();
  return rewards.every(({ rank, reward: caps }) => {
    if (!first.has(rank)) first.set(rank, caps);
    return first.get(rank)! - caps <= 1;
  });
}

test('the settlement does not depend on the order in which scores arrive', () => {
  const shuffled = totals.chain((scores) => {
    const scored = inOrderOfEntry(scores);
    const all = { minLength: scored.length, maxLength: scored.length };
    return fc.tuple(fc.constant(scored), fc.shuffledSubarray(scored, all));
  });
  fc.assert(
    fc.property(terms, shuffled, (contest, [scored, list]) => {
      expect(settle(contest, list)).toEqual(settle(contest, scored));
    }),
    { numRuns: 1_000 },
  );
});
