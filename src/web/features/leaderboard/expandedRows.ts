/** The rows of a board that the user opened last, for as long as the tab is open. */
interface ExpandedRows {
  entryIds: string[];
  /** The navigation during which they were opened. A later link to the same board begins with closed rows. */
  navigation: string;
}

const keyOf = (contestId: string): string => `rows-of-${contestId}`;

export function rememberRows(contestId: string, rows: ExpandedRows): void {
  try {
    sessionStorage.setItem(keyOf(contestId), JSON.stringify(rows));
  } catch {
    // Without storage every row is closed when the user comes back.
  }
}

export function rememberedRows(contestId: string, navigation: string): string[] {
  try {
    const stored = sessionStorage.getItem(keyOf(contestId)) ?? 'null';
    const rows = JSON.parse(stored) as ExpandedRows | null;
    return rows?.navigation === navigation ? rows.entryIds : [];
  } catch {
    return [];
  }
}
