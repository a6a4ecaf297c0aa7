import {
  boardItems,
  firstOfGap,
  pageOf,
} from '../../../../src/web/features/leaderboard/boardItems';

/** Returns rows as ranges: "1-50 gap 51-96 97-103". */
function outline(...args: Parameters<typeof boardItems>): string {
  const parts: string[] = [];
  let from = 0;
  let last = 0;
  const close = () => {
    if (from > 0) parts.push(`${from}-${last}`);
    from = 0;
  };
  for (const item of boardItems(...args)) {
    if (item.kind === 'gap') {
      close();
      parts.push(`gap ${item.from}-${item.to}`);
    } else {
      if (from === 0) from = item.position;
      else expect(item.position).toBe(last + 1);
      last = item.position;
    }
  }
  close();
  return parts.join(' ');
}

describe('the list of a board', () => {
  it.each([
    ['nothing of an empty board', 0, null, [], ''],
    ['a short board whole', 7, 5, [], '1-7'],
    ['a page exactly', 50, null, [], '1-50'],
    ['the top of a long board', 120, null, [], '1-50 gap 51-120'],
    [
      'the neighbours of the caller',
      10_000,
      7_000,
      [],
      '1-50 gap 51-6996 6997-7003 gap 7004-10000',
    ],
    ['no gap where the neighbours touch the top', 100, 54, [], '1-57 gap 58-100'],
    ['the end, when the caller is last', 100, 100, [], '1-50 gap 51-96 97-100'],
    ['what was opened', 200, null, [{ from: 51, to: 100 }], '1-100 gap 101-200'],
    [
      'overlaps once',
      200,
      99,
      [
        { from: 103, to: 152 },
        { from: 51, to: 95 },
      ],
      '1-152 gap 153-200',
    ],
  ])('is %s', (_, total, ownPosition, opened, expected) => {
    expect(outline(total, ownPosition, opened)).toBe(expected);
  });

  it('opens a gap page by page', () => {
    expect(firstOfGap({ from: 51, to: 6_996 })).toEqual({ from: 51, to: 100 });
    expect(firstOfGap({ from: 51, to: 60 })).toEqual({ from: 51, to: 60 });
  });

  it('finds the page of a position', () => {
    expect([1, 50, 51, 100, 101].map(pageOf)).toEqual([0, 0, 1, 1, 2]);
  });
});
