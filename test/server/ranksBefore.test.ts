import { overBefore } from '../../src/server/boards/ranksBefore';

/** The overs of a first innings of three, and of as many of the second as are named. */
const played = (second: number) => [
  ...[0, 1, 2].map((over) => ({ innings: 0, over })),
  ...Array.from({ length: second }, (_, over) => ({ innings: 1, over })),
];

test.each([
  ['in the second over', played(0).slice(0, 2), { innings: 0, overs: 2 }, undefined],
  ['in the third over', played(0), { innings: 0, overs: 3 }, { innings: 0, over: 0 }],
  ['at the break', played(0), { innings: 1, overs: 0 }, { innings: 0, over: 0 }],
  ['in the first over of the chase', played(1), { innings: 1, overs: 1 }, { innings: 0, over: 1 }],
  ['in its second over', played(2), { innings: 1, overs: 2 }, { innings: 0, over: 2 }],
  ['in its third over', played(3), { innings: 1, overs: 3 }, { innings: 1, over: 0 }],
  // The fourth over has begun with a wide, which does not count.
  ['after a wide', played(4), { innings: 1, overs: 3 }, { innings: 1, over: 0 }],
])(
  '%s ranks are counted from the end of the over before the previous one',
  (_, overs, begun, before) => {
    expect(overBefore(overs, begun)).toEqual(before);
  },
);
