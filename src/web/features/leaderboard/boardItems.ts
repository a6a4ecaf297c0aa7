/** The number of rows in a request, and of rows that one press of "Show places ..." opens. */
export const PAGE_ROWS = 50;
const NEIGHBOURS = 3;

/** Positions in board order, 1-based, both ends included. */
export interface PositionRange {
  from: number;
  to: number;
}

/** An item of the list: a row, or a gap of rows that are not listed. */
export type BoardItem = { kind: 'row'; position: number } | ({ kind: 'gap' } & PositionRange);

/**
 * Returns the top of a long board, the positions around the user's, and the ranges opened besides, with gaps
 * between them.
 */
export function boardItems(
  total: number,
  ownPosition: number | null,
  opened: readonly PositionRange[],
): BoardItem[] {
  const around =
    ownPosition === null ? [] : [{ from: ownPosition - NEIGHBOURS, to: ownPosition + NEIGHBOURS }];
  const wanted = [{ from: 1, to: PAGE_ROWS }, ...around, ...opened].sort((a, b) => a.from - b.from);
  const items: BoardItem[] = [];
  let next = 1;
  for (const { from, to } of wanted) {
    if (from > next) items.push({ kind: 'gap', from: next, to: from - 1 });
    for (next = Math.max(next, from); next <= Math.min(to, total); next += 1) {
      items.push({ kind: 'row', position: next });
    }
  }
  if (next <= total) items.push({ kind: 'gap', from: next, to: total });
  return items;
}

/** Returns the first positions of a gap, as many as one press opens. */
export function firstOfGap({ from, to }: PositionRange): PositionRange {
  return { from, to: Math.min(to, from + PAGE_ROWS - 1) };
}

export function pageOf(position: number): number {
  return Math.floor((position - 1) / PAGE_ROWS);
}
