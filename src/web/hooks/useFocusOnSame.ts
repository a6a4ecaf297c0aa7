import { useEffect, useLayoutEffect, useRef } from 'react';

/** The prefix of the ids of the buttons that open the rows of entries. */
export const ENTRY_TOGGLE_PREFIX = 'entry-';

/** Returns the id of the button that opens the row of an entry. */
export const toggleIdOf = (entryId: string) => ENTRY_TOGGLE_PREFIX + entryId;

/**
 * Keeps the focus on the row of the same id when rows change places, and when React replaces the element of a row. Only
 * ids that begin with the prefix count. Call it in the component that renders the rows.
 */
export function useFocusOnSame(prefix: string): void {
  const focusedId = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isMeant = target instanceof Element && target.id.startsWith(prefix);
      focusedId.current = isMeant ? target.id : null;
    };
    // After a press elsewhere the row does not get the focus back, even if nothing else takes it.
    const onPress = ({ target }: Event) => {
      const id = focusedId.current;
      const isOnSame = target instanceof Element && target.closest('[id]')?.id === id;
      if (!isOnSame) focusedId.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [prefix]);
  // Before the browser paints, so that a screen reader does not speak of another row.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (focusedId.current === null || activeElement?.id === focusedId.current) return;
    // The browser gives the focus of a removed element to the body.
    const isLost = activeElement === document.body || activeElement?.id.startsWith(prefix) === true;
    if (!isLost) return;
    const same = document.getElementById(focusedId.current);
    if (same !== null) same.focus({ preventScroll: true });
    // The row is gone. If it comes back, it must not take the focus from where the user is then.
    else focusedId.current = activeElement === document.body ? null : activeElement.id;
  });
}
