import fc from 'fast-check';
import { STANDARD_CONTEST_TYPES } from '../../../src/domain/contest/contestTypes';
import { competitionRanks } from '../../../src/domain/contest/ranks';
import { settleContest } from '../../../src/domain/contest/settlement';
import {
  accountId,
  balancesAfter,
  correction,
  dailyBonus,
  entryFee,
  houseShare,
  refund,
  reward,
  signupBonus,
  type Transfer,
} from '../../../src/domain/ledger/ledger';

const entry = { entryId: 7, userId: 3, contestId: 5, amountCaps: 25 };

test.each<{ transfer: Transfer; expected: Transfer }>([
  {
    transfer: signupBonus(3, 1_000),
    expected: {
      id: 'signup_bonus:3',
      kind: 'signup_bonus',
      debit: 'house',
      credit: 'user:3',
      amountCaps: 1_000,
    },
  },
  {
    transfer: dailyBonus(3, '2024-06-29', 50),
    expected: {
      id: 'daily_bonus:3:2024-06-29',
      kind: 'daily_bonus',
      debit: 'house',
      credit: 'user:3',
      amountCaps: 50,
    },
  },
  {
    transfer: entryFee(entry),
    expected: {
      id: 'entry_fee:7',
      kind: 'entry_fee',
      debit: 'user:3',
      credit: 'contest:5',
      amountCaps: 25,
    },
  },
  {
    transfer: refund(entry),
    expected: {
      id: 'refund:7',
      kind: 'refund',
      debit: 'contest:5',
      credit: 'user:3',
      amountCaps: 25,
    },
  },
  {
    transfer: reward({ ...entry, amountCaps: 600 }),
    expected: {
      id: 'reward:7',
      kind: 'reward',
      debit: 'contest:5',
      credit: 'user:3',
      amountCaps: 600,
    },
  },
  {
    transfer: correction({ entryId: 7, userId: 3, correctionNumber: 2, amountCaps: 10 }),
    expected: {
      id: 'correction:7:2',
      kind: 'correction',
      debit: 'house',
      credit: 'user:3',
      amountCaps: 10,
    },
  },
  {
    transfer: houseShare(5, 50)!,
    expected: {
      id: 'house_share:5',
      kind: 'house_share',
      debit: 'contest:5',
      credit: 'house',
      amountCaps: 50,
    },
  },
  {
    transfer: houseShare(5, -105)!,
    expected: {
      id: 'house_share:5',
      kind: 'house_share',
      debit: 'house',
      credit: 'contest:5',
      amountCaps: 105,
    },
  },
])(
  '$expected.id moves $expected.amountCaps caps from $expected.debit to $expected.credit',
  (row) => {
    expect(row.transfer).toEqual(row.expected);
  },
);

test('a contest without a remainder needs no transfer with the house', () => {
  expect(houseShare(5, 0)).toBeNull();
});

test.each([0, -25, 0.5, Number.NaN, Number.MAX_VALUE])(
  'no transfer moves %p caps',
  (amountCaps) => {
    expect(() => entryFee({ ...entry, amountCaps })).toThrow('entry_fee:7');
  },
);

test('a repeated transfer counts once', () => {
  const balances = balancesAfter([signupBonus(3, 1_000), entryFee(entry), entryFee(entry)]);
  expect(Object.fromEntries(balances)).toEqual({
    house: -1_000,
    'user:3': 975,
    'contest:5': 25,
  });
});

test('settled contests leave empty pots, and all accounts always add up to zero', () => {
  const totals = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 20 });
  const contests = fc.array(fc.tuple(fc.constantFrom(...STANDARD_CONTEST_TYPES), totals), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(contests, (played) => {
      const users = Array.from({ length: 20 }, (_, userId) => signupBonus(userId, 1_000));
      const moved = played.flatMap(([terms, scores], contestId) => {
        const entryOf = (userId: number, amountCaps: number) => {
          return { entryId: `${contestId}-${userId}`, userId, contestId, amountCaps };
        };
        const order = scores.map((total, userId) => ({ total, userId }));
        order.sort((a, b) => a.total - b.total || a.userId - b.userId);
        const ranks = competitionRanks(order.map(({ total }) => total));
        const { rewards, house } = settleContest({
          terms,
          participants: scores.length,
          entries: order.map(({ userId }, index) => ({ entry: userId, rank: ranks[index]! })),
        });
        const fees = scores.map((_, userId) => entryOf(userId, terms.entryCaps));
        const prizes = rewards.map((one) => entryOf(one.entry, one.reward));
        return [
          ...fees.filter(({ amountCaps }) => amountCaps > 0).map(entryFee),
          ...prizes.filter(({ amountCaps }) => amountCaps > 0).map(reward),
          ...[houseShare(contestId, house)].flatMap((share) => share ?? []),
        ];
      });
      const balances = balancesAfter([...users, ...moved]);
      expect([...balances.values()].reduce((sum, caps) => sum + caps, 0)).toBe(0);
      played.forEach((_, contestId) => {
        expect(balances.get(accountId({ kind: 'contest', id: contestId })) ?? 0).toBe(0);
      });
    }),
  );
});
