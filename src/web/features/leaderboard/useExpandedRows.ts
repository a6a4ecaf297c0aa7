import { useCallback, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepOfVisit, keptOfVisit } from '../../hooks/visitStorage';

/** The rows of a board that were open when the user left it. */
interface ExpandedRows {
  entryIds: string[];
  /** The vertical scroll position of the page, in pixels. */
  scrollY: number;
}

/**
 * Returns the ids of the entries whose rows are open, and the function that opens or closes one. They are open again when
 * the user comes back to the board from a page that one of them led to; then `keptScrollY` is where the page was scrolled
 * to, and otherwise null.
 */
export function useExpandedRows(boardId: string) {
  const { key: navigation } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const name = `rows-of-${boardId}`;
  const [kept] = useState(() => (isBack ? keptOfVisit<ExpandedRows>(name, navigation) : null));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(kept?.entryIds));
  useLayoutEffect(() => {
    // When the board goes, the page is still scrolled as the user left it.
    return () => {
      const { scrollY } = window;
      const rows: ExpandedRows | null =
        expanded.size > 0 ? { entryIds: [...expanded], scrollY } : null;
      keepOfVisit(name, navigation, rows);
    };
  }, [name, expanded, navigation]);
  const toggle = useCallback((entryId: string) => setExpanded((old) => toggled(old, entryId)), []);
  return { expanded, keptScrollY: kept?.scrollY ?? null, toggle };
}

function toggled(expanded: ReadonlySet<string>, entryId: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(entryId)) next.add(entryId);
  return next;
}
