/** Rows that one request brings, and one press of "Show places ..." opens. */
export const PAGE_ROWS = 50;
const NEIGHBOURS = 3;

/** Places in board order, 1-based, both ends included. */
export interface Places {
  from: number;
  to: number;
}

/** What a board lists: a row, or the way to the rows between two others. */
export type BoardItem = { kind: 'row'; place: number } | ({ kind: 'gap' } & Places);

/** The top of a long board, the places around the caller, and what has been opened besides; gaps between them. */
export function boardItems(
  total: number,
  ownPlace: number | null,
  opened: readonly Places[],
): BoardItem[] {
  const around =
    ownPlace === null ? [] : [{ from: ownPlace - NEIGHBOURS, to: ownPlace + NEIGHBOURS }];
  const wanted = [{ from: 1, to: PAGE_ROWS }, ...around, ...opened].sort((a, b) => a.from - b.from);
  const items: BoardItem[] = [];
  let next = 1;
  for (const { from, to } of wanted) {
    if (from > next) items.push({ kind: 'gap', from: next, to: from - 1 });
    for (next = Math.max(next, from); next <= Math.min(to, total); next += 1) {
      items.push({ kind: 'row', place: next });
    }
  }
  if (next <= total) items.push({ kind: 'gap', from: next, to: total });
  return items;
}

/** The first of the places of a gap, as many as one press opens. */
export function firstOfGap({ from, to }: Places): Places {
  return { from, to: Math.min(to, from + PAGE_ROWS - 1) };
}

export function pageOf(place: number): number {
  return Math.floor((place - 1) / PAGE_ROWS);
}
