import { useEffect, useRef } from 'react';

/** Returns the id of the row of a contest on a card. */
export const rowIdOf = (contestId: string) => `contest-${contestId}`;

/**
 * Keeps the focus in the row of a contest when another row takes its place: that of the live card at the first ball, or
 * one with a rank.
 */
export function useKeptRowFocus(): void {
  const rowId = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('a[id^="contest-"]') : null;
      rowId.current = row?.id ?? null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  useEffect(() => {
    // The browser gives the focus of a removed element to the body.
    if (rowId.current === null || document.activeElement !== document.body) return;
    document.getElementById(rowId.current)?.focus();
  });
}
