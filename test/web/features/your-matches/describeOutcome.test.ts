import { describeOutcome } from '../../../../src/web/features/your-matches/describeOutcome';
import { noticeOf } from '../../../support/web/fixtures';
import { sampleContest, sampleMatch, sampleStanding } from '../../../support/web/samples';

const mega = sampleStanding();
const premium = sampleStanding({ contest_id: 'c-premium', rank: 3, caps: 180 });
const contestOf = (id: string, name: string) => {
  const contest = sampleContest({ id });
  return { ...contest, ContestType: { ...contest.ContestType, name } };
};
const match = sampleMatch({
  Contests: [contestOf('c-mega', 'Mega'), contestOf('c-premium', 'Premium')],
});

/** Returns the outcome of these standings with these caps by contest. */
function outcome(settled: (typeof mega)[], caps: Record<string, number>) {
  const results = Object.entries(caps).map(([id, amount]) => {
    const { contest, ...notice } = noticeOf(1, { rank: 2, caps: amount }, { id });
    return [id, { ...notice, contest: contest! }] as const;
  });
  const described = describeOutcome({ match, settled }, new Map(results));
  return described && [described.rank, ...described.further];
}

test.each([
  ['with every result', { 'c-mega': 60, 'c-premium': 180 }, ['won 240 caps']],
  ['without a prize', { 'c-mega': 0, 'c-premium': 0 }, ['no prize']],
  ['while one is missing', { 'c-premium': 180 }, []],
])('two contests, the most important named, %s', (_name, caps, end) => {
  expect(outcome([mega, premium], caps)).toEqual(['You: 2nd in Premium', '2 contests', ...end]);
});

test('one contest, with the last known rank until its result arrives', () => {
  expect(outcome([premium], {})).toEqual(['You: 3rd in Premium', 'of 100 teams']);
  expect(outcome([premium], { 'c-premium': 96 })).toEqual([
    'You: 2nd in Premium',
    'of 100 teams',
    'won 96 caps',
  ]);
  expect(outcome([premium], { 'c-premium': 1 })?.at(-1)).toBe('won 1 cap');
});

test('a match without a result has returned the fees', () => {
  const { contest, ...notice } = noticeOf(1, { type: 'REFUNDED', rank: null, caps: 25 });
  const results = new Map([['c-mega', { ...notice, contest: contest! }]]);
  expect(describeOutcome({ match, settled: [mega] }, results)).toEqual({
    rank: 'No result in Mega',
    further: ['of 100 teams', '25 caps back'],
  });
});

test('nothing without a contest', () => {
  expect(outcome([], {})).toBeNull();
});
