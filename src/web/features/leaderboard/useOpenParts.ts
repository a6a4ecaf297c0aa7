import { useCallback, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepOfVisit, keptOfVisit } from '../../hooks/visitStorage';
import type { PositionRange } from './boardItems';

/** What was open on a board when the user left it. */
interface OpenParts {
  entryIds: string[];
  /** The ranges of rows that were listed besides those of a new board. */
  ranges: PositionRange[];
  /** The vertical scroll position of the page, in pixels. */
  scrollY: number;
}

/**
 * Returns the ids of the entries whose rows are open, and the function that opens or closes one, and the opened ranges of
 * rows with the function that opens one. They are open again when the user comes back to the board; then `keptScrollY` is
 * where the page was scrolled to, and otherwise null.
 */
export function useOpenParts(boardId: string) {
  const { key: navigation } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const name = `rows-of-${boardId}`;
  const [kept] = useState(() => (isBack ? keptOfVisit<OpenParts>(name, navigation) : null));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(kept?.entryIds));
  const [ranges, setRanges] = useState(kept?.ranges ?? []);
  useLayoutEffect(() => {
    // When the board goes, the page is still scrolled as the user left it.
    return () => {
      const { scrollY } = window;
      const rows: OpenParts = { entryIds: [...expanded], ranges, scrollY };
      keepOfVisit(name, navigation, expanded.size + ranges.length > 0 ? rows : null);
    };
  }, [name, expanded, ranges, navigation]);
  const toggle = useCallback((entryId: string) => setExpanded((old) => toggled(old, entryId)), []);
  const openRange = (range: PositionRange) => setRanges([...ranges, range]);
  return { expanded, ranges, keptScrollY: kept?.scrollY ?? null, toggle, openRange };
}

function toggled(expanded: ReadonlySet<string>, entryId: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(entryId)) next.add(entryId);
  return next;
}
