import { useEffect, useRef } from 'react';
import { ENTRY_GROUPS, type EntryGroups } from './groupEntries';

/** Returns the id of the button that opens the row of an entry. */
export const toggleIdOf = (entryId: string) => `entry-${entryId}`;

/**
 * Keeps the focus that was in the open row when the row is rendered elsewhere or no more. When its match starts, the row
 * is in another group. When the user leaves its contest, the next row of the group takes the focus, else the previous
 * one, else the heading of the page.
 */
export function useKeptFocus(openId: string | null, groups: EntryGroups): void {
  const group = ENTRY_GROUPS.find((name) => groups[name].some(({ id }) => id === openId));
  const rowsBefore = useRef<string[]>([]);

  useEffect(() => {
    // The browser gives the focus of a removed element to the body.
    if (openId === null || document.activeElement !== document.body) return;
    const rows = rowsBefore.current;
    const index = rows.indexOf(openId);
    const nearest = [openId, ...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
      .map((id) => document.getElementById(toggleIdOf(id)))
      .find((toggle) => toggle !== null);
    (nearest ?? document.querySelector('h1'))?.focus();
  }, [openId, group]);

  useEffect(() => {
    if (group !== undefined) rowsBefore.current = groups[group].map(({ id }) => id);
  });
}
