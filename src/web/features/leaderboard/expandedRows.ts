/** The rows of a board that the user opened last, for as long as the tab is open. */
interface ExpandedRows {
  entryIds: string[];
  /** The navigation during which they were opened. A later link to the same board begins with closed rows. */
  navigation: string;
}

const keyOf = (boardId: string): string => `rows-of-${boardId}`;

export function rememberRows(boardId: string, rows: ExpandedRows): void {
  try {
    sessionStorage.setItem(keyOf(boardId), JSON.stringify(rows));
  } catch {
    // Without storage every row is closed when the user comes back.
  }
}

export function rememberedRows(boardId: string, navigation: string): string[] {
  try {
    const stored = sessionStorage.getItem(keyOf(boardId)) ?? 'null';
    const rows = JSON.parse(stored) as ExpandedRows | null;
    return rows?.navigation === navigation ? rows.entryIds : [];
  } catch {
    return [];
  }
}
