import { useCallback, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rememberedRows, rememberRows } from './expandedRows';

/**
 * Returns the ids of the entries whose rows are open, and the function that opens or closes one. They are open again when
 * the user comes back to the board from a page that one of them led to; then `keptScrollY` is where the page was scrolled
 * to, and otherwise null.
 */
export function useExpandedRows(boardId: string) {
  const { key: navigation } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [kept] = useState(() => (isBack ? rememberedRows(boardId, navigation) : null));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(kept?.entryIds));
  useLayoutEffect(() => {
    // When the board goes, the page is still scrolled as the user left it.
    return () => {
      const { scrollY } = window;
      rememberRows(boardId, navigation, { entryIds: [...expanded], scrollY });
    };
  }, [boardId, expanded, navigation]);
  const toggle = useCallback((entryId: string) => setExpanded((old) => toggled(old, entryId)), []);
  return { expanded, keptScrollY: kept?.scrollY ?? null, toggle };
}

function toggled(expanded: ReadonlySet<string>, entryId: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(entryId)) next.add(entryId);
  return next;
}
