import type { Verdict } from '../../../../src/domain/proof/checkTypes';
import { describeLine, type LineContext } from '../../../../src/web/features/books/checkLines';

const FACTS: Verdict['facts'] = {
  ...{ entries: 5, rules: 'T20-2', balls: 1, corrections: 0, isLate: false, own: null },
  ...{ lockedAt: null, closedAt: null, firstBallAt: null },
  ...{ refundedCaps: null, feesCaps: null, paidCaps: null, houseCaps: null },
};

function contextOf(changed: Verdict['changed'], balls = 243): LineContext {
  return {
    ...{ entries: 5, balls, hasTeam: true, shownRank: 1 },
    ...{ receipt: null, replaced: null, sentAt: null },
    verdict: { lines: [], changed, differences: [], facts: FACTS },
  };
}

test.each([
  ['record', 'Follows from the record'],
  ['ball', 'This board differs'],
] as const)('a failed line of the balls names its cause: %s', (changed, fact) => {
  expect(describeLine('balls', 'fails', contextOf(changed))).toMatchObject({
    sentence: '243 balls do not give these points',
    fact,
  });
});

test('a line of the balls that agrees names the rules', () => {
  expect(describeLine('balls', 'agrees', contextOf(null)).fact).toBe('Rules T20, version 2');
});

test.each([
  [1, 'Each team of the book has the place that its points give, yours included.'],
  [null, 'Each team of the book has the place that its points give.'],
])('the places with the rank %p of the user mean: %s', (shownRank, meaning) => {
  const context = { ...contextOf(null), hasTeam: shownRank !== null, shownRank };
  expect(describeLine('place', 'agrees', context).meaning).toBe(meaning);
});

test.each([
  ['2026-03-01T10:00:02Z', 'The book was closed before the first ball', /^Since that moment/],
  [
    '2026-03-01T10:00:05Z',
    'The book was closed as the match began',
    /^From .*:04 on no team could change\. Then the book was written and closed\. Since that moment/,
  ],
])(
  'a book that is closed at %s beside a first ball at 10:00:04: %s',
  (closedAt, sentence, meaning) => {
    const context = contextOf(null);
    const times = {
      lockedAt: '2026-03-01T10:00:04.500Z',
      firstBallAt: '2026-03-01T10:00:04Z',
      closedAt,
    };
    const verdict = { ...context.verdict!, facts: { ...FACTS, ...times } };
    const line = describeLine('book', 'agrees', { ...context, verdict });
    expect(line.sentence).toBe(sentence);
    expect(line.meaning).toMatch(meaning);
  },
);

test.each([
  ['agrees', '1 ball gives these points'],
  ['fails', '1 ball does not give these points'],
] as const)('a single ball that %s is described in the singular', (state, sentence) => {
  expect(describeLine('balls', state, contextOf(null, 1)).sentence).toBe(sentence);
});
