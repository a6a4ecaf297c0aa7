import { contestTypeEntry, readContestTypes } from '../../../src/domain/contest/contestTypeFile';
import { STANDARD_CONTEST_TYPES } from '../../../src/domain/contest/contestTypes';

const mega = {
  name: 'Mega',
  entry_caps: 25,
  max_participants: 100,
  min_participants: 10,
  rewards: [
    { rank_start: 1, rank_end: 1, reward_percentage: 44 },
    { rank_start: 2, rank_end: 15, reward_percentage: 4 },
  ],
};
const fixed = (rank: number, fixed_amount: unknown) => ({
  rank_start: rank,
  rank_end: rank,
  fixed_amount,
});
const percent = (rank_start: number, rank_end: number, reward_percentage: number) => ({
  rank_start,
  rank_end,
  reward_percentage,
});

test('a type has the terms of the file; without max_prize_pool, its maximum pool is the fee times the places', () => {
  expect(readContestTypes([{ ...mega, name: ' Mega ', description: ' For many. ' }])).toEqual({
    ok: true,
    value: [
      {
        name: 'Mega',
        description: 'For many.',
        entryCaps: 25,
        maxParticipants: 100,
        minParticipants: 10,
        maxPrizePool: 2_500,
        rewards: [
          { ...percent(1, 1, 44), reward_type: 'PERCENTAGE', fixed_amount: null },
          { ...percent(2, 15, 4), reward_type: 'PERCENTAGE', fixed_amount: null },
        ],
      },
    ],
  });
});

test('the standard types can be written to a file and read again', () => {
  expect(readContestTypes(STANDARD_CONTEST_TYPES.map(contestTypeEntry))).toEqual({
    ok: true,
    value: STANDARD_CONTEST_TYPES,
  });
});

test('a max_prize_pool that the operator has set is written back to the file', () => {
  const read = readContestTypes([{ ...mega, max_participants: null, max_prize_pool: 5_000 }]);
  if (!read.ok) throw new Error(read.error);
  expect(read.value[0]!.maxPrizePool).toBe(5_000);
  expect(readContestTypes(read.value.map(contestTypeEntry))).toEqual(read);
});

test.each<[what: string, change: object, says: string]>([
  ['a name without a letter', { name: '100' }, 'type 1: name has no letter'],
  ['an invisible name', { name: 'Me\u200bga' }, 'type 1: name has invisible characters'],
  ['a long name', { name: 'M'.repeat(41) }, 'type 1: name has more than 40 characters'],
  ['no name', { name: undefined }, 'type 1: name must be text, but it is missing'],
  ['a long description', { description: 'a'.repeat(201) }, 'Mega: description has more than 200'],
  [
    'an unknown field',
    { places: 5 },
    'type 1 has the unknown field "places"; the fields are name, description, entry_caps',
  ],
  [
    'a negative fee',
    { entry_caps: -1 },
    'Mega: entry_caps must be a whole number from 0 to 1000000, but it is -1',
  ],
  [
    'half a cap',
    { entry_caps: 2.5 },
    'Mega: entry_caps must be a whole number from 0 to 1000000, but it is 2.5',
  ],
  [
    'a fee as text',
    { entry_caps: '25' },
    'Mega: entry_caps must be a whole number from 0 to 1000000, but it is the text "25"',
  ],
  [
    'one participant',
    { min_participants: 1 },
    'Mega: min_participants must be a whole number from 2 to 10000000, but it is 1',
  ],
  [
    'fewer places',
    { max_participants: 9 },
    'Mega: max_participants must be a whole number from 10 (min_participants) to 10000000, or null for no maximum, but it is 9',
  ],
  ['no places', { max_participants: undefined }, 'or null for no maximum, but it is missing'],
  [
    'an open pool',
    { max_participants: null },
    'Mega: max_prize_pool is missing: a type with a fee and no maximum of places must state it, from 1 to 2000000000',
  ],
  [
    'too large a pool',
    { max_prize_pool: 2_501 },
    'Mega: max_prize_pool must be a whole number from 1 to 2500 (max_participants x entry_caps), but it is 2501',
  ],
  [
    'a full pool that is too large',
    { entry_caps: 1_000_000, max_participants: 10_000_000 },
    'Mega: max_participants x entry_caps is 10000000000000, but a prize pool can have at most 2000000000 caps',
  ],
  ['no rewards', { rewards: [] }, 'Mega: rewards must be a list of 1 to 100 rewards, but it has 0'],
  ['rewards as text', { rewards: '44' }, 'of 1 to 100 rewards, but it is the text "44"'],
  [
    '101 %',
    { rewards: [percent(1, 1, 45), percent(2, 15, 4)] },
    'Mega: the rewards add up to 101 %, but there are only 100 % to share',
  ],
  [
    'no first rank',
    { rewards: [percent(2, 2, 50)] },
    'Mega: rewards[0] must begin with rank 1, but its rank_start is 2',
  ],
  [
    'a rank twice',
    { rewards: [percent(1, 2, 5), percent(2, 3, 5)] },
    'Mega: rewards[1] must begin after rank 2, with which the reward before it ends, but its rank_start is 2',
  ],
  [
    'a range backwards',
    { rewards: [percent(1, 0, 5)] },
    'Mega: rewards[0].rank_end must be a whole number from 1 (rank_start) to 10000, but it is 0',
  ],
  [
    'a rank without a place',
    { rewards: [percent(1, 101, 0)] },
    'Mega: rewards[0].reward_percentage must be a whole number from 1 to 100, but it is 0',
  ],
  [
    'more ranks than places',
    { rewards: [fixed(1, 5), { ...fixed(2, 5), rank_end: 101 }] },
    'Mega: rank 101 has a reward, but there are 100 places',
  ],
  [
    'two kinds',
    { rewards: [percent(1, 1, 5), fixed(2, 5)] },
    'Mega: the rewards must all be percentages, or all fixed',
  ],
  [
    'both at once',
    { rewards: [{ ...fixed(1, 5), reward_percentage: 5 }] },
    'Mega: rewards[0] must have either reward_percentage or fixed_amount, but it has both',
  ],
  [
    'half a cap to win',
    { rewards: [fixed(1, 0.5)] },
    'Mega: rewards[0].fixed_amount must be a whole number',
  ],
  ['a share of no fees', { entry_caps: 0 }, 'Mega: the rewards of a free type must be fixed'],
  [
    'another pool of a free type',
    { entry_caps: 0, rewards: [fixed(1, 5)], max_prize_pool: 9 },
    'Mega: max_prize_pool of a free type must be the sum of its rewards, 5, or left out, but it is 9',
  ],
  [
    'a pool of a free type that is too large',
    {
      entry_caps: 0,
      max_participants: 10_000,
      rewards: [{ ...fixed(1, 1_000_000), rank_end: 10_000 }],
      max_prize_pool: 10_000_000_000,
    },
    'Mega: the sum of the rewards is 10000000000, but a prize pool can have at most',
  ],
])('%s is refused', (_what, change, says) => {
  const read = readContestTypes([{ ...mega, ...change }]);
  expect(read.ok ? '' : read.error).toContain(says);
});

test.each<[what: string, given: unknown, says: string]>([
  ['an object', mega, 'the file must be a list with at least one type'],
  ['an empty list', [], 'the file must be a list with at least one type'],
  [
    'a list of names',
    ['Mega'],
    'type 1 must be an object with the fields name, description, entry_caps, max_participants, min_participants, max_prize_pool, rewards',
  ],
  [
    'too many types',
    Array.from({ length: 51 }, () => mega),
    'the file has 51 types, but there can be at most 50',
  ],
  [
    'a name twice',
    [mega, { ...mega, name: 'MEGA' }],
    'MEGA is listed twice; capitals make no difference',
  ],
])('%s is refused', (_what, given, says) => {
  expect(readContestTypes(given)).toEqual({ ok: false, error: says });
});
