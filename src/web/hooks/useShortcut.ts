import { useEffect } from 'react';

/**
 * Passes each key that is pressed to `onKey`, unless the user is typing. It returns true when it has used the key, which
 * then does nothing else. Pass a function that stays the same from one render to the next.
 */
export function useShortcut(onKey: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input,textarea');
      if (!isTyping && onKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKey]);
}

/** Focuses the first player search at '/'. */
export function focusSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey) return false;
  document.querySelector<HTMLInputElement>('[data-player-search]')?.focus();
  return true;
}

/** Returns whether these keys undo in other programs: Ctrl+Z, or Command+Z on a Mac. */
export function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'z' && (ctrlKey || metaKey) && !shiftKey;
}
