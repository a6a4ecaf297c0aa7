/** From so many members on, only some rows are shown at first. */
const LONG = 12;
const FIRST = 3;

/** Returns the first three of a long list and the user's own row with its neighbours; all of a short list. */
export function shortRows<Row>(rows: readonly Row[], isOwn: (row: Row) => boolean): readonly Row[] {
  if (rows.length < LONG) return rows;
  const own = rows.findIndex(isOwn);
  return rows.filter((_row, index) => index < FIRST || (own >= 0 && Math.abs(index - own) <= 1));
}
