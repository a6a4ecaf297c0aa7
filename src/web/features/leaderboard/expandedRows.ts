/** The rows of a board that were open when the user left it. They are kept for as long as the tab is open. */
interface ExpandedRows {
  entryIds: string[];
  /** The vertical scroll position of the page, in pixels. */
  scrollY: number;
}

/** Each visit of a board has its own rows, so a later link to the same board begins with closed ones. */
const keyOf = (boardId: string, navigation: string): string => `rows-of-${boardId}-${navigation}`;

export function rememberRows(boardId: string, navigation: string, rows: ExpandedRows): void {
  const key = keyOf(boardId, navigation);
  try {
    if (rows.entryIds.length > 0) sessionStorage.setItem(key, JSON.stringify(rows));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage every row is closed when the user comes back.
  }
}

/** Returns null when no row was open. */
export function rememberedRows(boardId: string, navigation: string): ExpandedRows | null {
  try {
    const stored = sessionStorage.getItem(keyOf(boardId, navigation)) ?? 'null';
    return JSON.parse(stored) as ExpandedRows | null;
  } catch {
    return null;
  }
}
