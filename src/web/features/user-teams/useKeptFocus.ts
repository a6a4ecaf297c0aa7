import { useEffect, useRef } from 'react';
import { ENTRY_TOGGLE_PREFIX, toggleIdOf, useFocusOnSame } from '../../hooks/useFocusOnSame';
import { ENTRY_GROUPS, type EntryGroups } from './groupEntries';

/**
 * Keeps the focus on the button of a row that moves, and the focus that was elsewhere in the open row when that row
 * moves or is removed. When its match starts, a row moves to another group. When the user leaves its contest, the next
 * row of the group takes the focus, else the previous one, else the heading of the page.
 */
export function useKeptFocus(openId: string | null, groups: EntryGroups): void {
  const group = ENTRY_GROUPS.find((name) => groups[name].some(({ id }) => id === openId));
  const rowsBefore = useRef<string[]>([]);
  const openBefore = useRef(openId);
  const isFocusInRow = useFocusInRow();
  useFocusOnSame(ENTRY_TOGGLE_PREFIX);

  useEffect(() => {
    const isOpenedNow = openId !== openBefore.current;
    openBefore.current = openId;
    if (openId === null || isOpenedNow || !isFocusInRow.current) return;
    // The browser gives the focus of a removed element to the body.
    if (document.activeElement !== document.body) return;
    const rows = rowsBefore.current;
    const index = rows.indexOf(openId);
    const nearest = [openId, ...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
      .map((id) => document.getElementById(toggleIdOf(id)))
      .find((toggle) => toggle !== null);
    (nearest ?? document.querySelector('h1'))?.focus();
  }, [openId, group, isFocusInRow]);

  useEffect(() => {
    if (group !== undefined) rowsBefore.current = groups[group].map(({ id }) => id);
  });
}

/** Returns whether the focus went last to a row or to the question of one, and was not lost to a press elsewhere. */
function useFocusInRow() {
  const isInRow = useRef(false);
  useEffect(() => {
    const isOfRow = (target: EventTarget | null) =>
      target instanceof Element && target.closest('article, [role="dialog"]') !== null;
    const onFocus = ({ target }: Event) => void (isInRow.current = isOfRow(target));
    const onPress = ({ target }: Event) => void (isInRow.current &&= isOfRow(target));
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return isInRow;
}
