import { maskOfSlots } from '../../../src/domain/leaderboard/board';
import { movesOf, type RankedOver } from '../../../src/domain/leaderboard/moves';
import type { Breakdown } from '../../../src/domain/scoring/score';

const over = (
  number: number,
  rank: number,
  breakdowns: Readonly<Record<number, Breakdown>>,
): RankedOver => ({
  innings: 0,
  over: number,
  rank,
  points: Object.entries(breakdowns).map(([slot, breakdown]) => ({
    slot: Number(slot),
    playing: true,
    figures: null,
    total: Object.values(breakdown).reduce((sum, points) => sum + points, 0),
    breakdown,
  })),
});

const OWN = maskOfSlots([0, 1]);
/** Shares slot 1 with the own team, and has slot 2 in place of slot 0. */
const RIVAL = { id: 7, mask: maskOfSlots([1, 2]) };

test('an over lists its players by the size of their change, each with the rule behind it', () => {
  const moves = movesOf(
    OWN,
    [],
    [
      over(0, 4, { 0: { runs: 4 }, 1: { runs: 2 } }),
      over(1, 2, { 0: { runs: 5 }, 1: { runs: 2, duck_penalty: -15 }, 2: { runs: 30 } }),
    ],
  );
  expect(moves).toEqual([
    {
      innings: 0,
      over: 0,
      points: 6,
      ranksGained: 0,
      rank: 4,
      players: [
        { slot: 0, points: 4, rule: 'runs' },
        { slot: 1, points: 2, rule: 'runs' },
      ],
      passes: [],
    },
    {
      innings: 0,
      over: 1,
      points: -14,
      ranksGained: 2,
      rank: 2,
      players: [
        { slot: 1, points: -15, rule: 'duck_penalty' },
        { slot: 0, points: 1, rule: 'runs' },
      ],
      passes: [],
    },
  ]);
});

test.each([
  [
    'the band that a rate has reached, not the one that it has left',
    { runs: 4, strike_rate_0_to_70: -90 },
    { runs: 12, strike_rate_70_to_100: -65 },
    'strike_rate_70_to_100',
  ],
  [
    'a band that was reached for the first time',
    { wicket: 20 },
    { wicket: 40, economy_10_to_12: -50 },
    'economy_10_to_12',
  ],
  // A band of 0 points is not in the breakdown.
  [
    'the largest of the other rules when a rate has left its band for none',
    { wicket: 20, economy_6_to_7: 10 },
    { wicket: 40 },
    'wicket',
  ],
  ['nothing when a rate alone has left its band', { economy_6_to_7: 10 }, {}, null],
] satisfies [string, Breakdown, Breakdown, string | null][])(
  'the rule behind a change is %s',
  (_name, before, after, rule) => {
    const [, move] = movesOf(OWN, [], [over(0, 1, { 0: before }), over(1, 1, { 0: after })]);
    expect(move!.players[0]!.rule).toBe(rule);
  },
);

test('an over that changes only the others is a move by its ranks; one that changes nothing is none', () => {
  const still = { 0: { runs: 4 }, 1: {} };
  const moves = movesOf(
    OWN,
    [],
    [over(0, 3, still), over(1, 3, still), over(2, 1, { ...still, 2: { runs: 40 } })],
  );
  expect(
    moves.map(({ over: number, ranksGained, players }) => [number, ranksGained, players.length]),
  ).toEqual([
    [0, 0, 1],
    [2, 2, 0],
  ]);
});

// The own total is that of slots 0 and 1, the rival's that of slots 1 and 2: slot 1 can't set them apart.
test.each([
  {
    name: 'a rival passes by a feat of a player whom only the rival has',
    before: { 0: { runs: 2 }, 1: { runs: 9 }, 2: { runs: 5 } },
    after: { 0: { runs: 2 }, 1: { runs: 9 }, 2: { runs: 5, duck_penalty: -40 } },
    pass: { by: 'rival', has: 'rival', player: { slot: 2, points: -40, rule: 'duck_penalty' } },
  },
  {
    name: 'a rival passes because the own player goes for runs',
    before: { 0: { runs: 2 }, 1: {}, 2: { runs: 5 } },
    after: { 0: { runs: 30 }, 1: {}, 2: { runs: 5 } },
    pass: { by: 'rival', has: 'own', player: { slot: 0, points: 28, rule: 'runs' } },
  },
  {
    name: 'the own team passes by a feat of its own player',
    before: { 0: { runs: 8 }, 1: { runs: 1 }, 2: { runs: 5 } },
    after: { 0: { runs: 8, duck_penalty: -15 }, 1: { runs: 50 }, 2: { runs: 6 } },
    pass: { by: 'own', has: 'own', player: { slot: 0, points: -15, rule: 'duck_penalty' } },
  },
  {
    name: 'the own team passes because the player of the rival goes for more',
    before: { 0: { runs: 8 }, 1: {}, 2: { runs: 5 } },
    after: { 0: { runs: 9 }, 1: {}, 2: { runs: 25 } },
    pass: { by: 'own', has: 'rival', player: { slot: 2, points: 20, rule: 'runs' } },
  },
])('$name', ({ before, after, pass }) => {
  const [, move] = movesOf(OWN, [RIVAL], [over(0, 1, before), over(1, 1, after)]);
  expect(move!.passes).toEqual([{ rivalId: 7, ...pass }]);
});

test.each([
  ['drawing level', { 0: { runs: 5 }, 1: {}, 2: { runs: 5 } }],
  ['staying ahead', { 0: { runs: 4 }, 1: {}, 2: { runs: 5 } }],
])('%s is no pass', (_name, after) => {
  const before = { 0: { runs: 2 }, 1: {}, 2: { runs: 5 } };
  const [, move] = movesOf(OWN, [RIVAL], [over(0, 1, before), over(1, 1, after)]);
  expect(move!.passes).toEqual([]);
});

test('of many passes in one over, those of the first three rivals are reported', () => {
  const rivals = [11, 12, 13, 14].map((id) => ({ ...RIVAL, id }));
  const [, move] = movesOf(OWN, rivals, [
    over(0, 1, { 0: { runs: 2 }, 1: {}, 2: { runs: 5 } }),
    over(1, 5, { 0: { runs: 30 }, 1: {}, 2: { runs: 5 } }),
  ]);
  expect(move!.passes.map(({ rivalId }) => rivalId)).toEqual([11, 12, 13]);
});
