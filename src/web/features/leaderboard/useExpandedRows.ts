import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rememberedRows, rememberRows } from './expandedRows';

/**
 * Returns the ids of the entries whose rows are open, and the function that opens or closes one. They are open again when
 * the user comes back to the board from a page that one of them led to; then `areOpenAgain` is true.
 */
export function useExpandedRows(boardId: string) {
  const { key: navigation } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [first] = useState<ReadonlySet<string>>(
    () => new Set(isBack ? rememberedRows(boardId, navigation) : []),
  );
  const [expanded, setExpanded] = useState(first);
  useEffect(() => {
    if (expanded !== first) rememberRows(boardId, { entryIds: [...expanded], navigation });
  }, [boardId, expanded, first, navigation]);
  const toggle = useCallback((entryId: string) => setExpanded((old) => toggled(old, entryId)), []);
  return { expanded, areOpenAgain: first.size > 0, toggle };
}

function toggled(expanded: ReadonlySet<string>, entryId: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(entryId)) next.add(entryId);
  return next;
}
