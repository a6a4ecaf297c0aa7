import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** After this time the details of the rows that are open again have been fetched and measured. */
const MEASURED_MS = 10_000;

/** From then on the user decides where the page is scrolled to. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Keeps the page scrolled as it was left, in a board whose rows are open again. The browser restores the position only
 * as far as the page is high at first, before the details are there, and the virtualizer would scroll further by their
 * height once they are measured.
 */
export function useKeptScroll(rows: Virtualizer<Window, Element>, scrollY: number | null): void {
  useLayoutEffect(() => {
    if (scrollY === null) return undefined;
    const setShouldAdjust = (
      shouldAdjustScrollPositionOnItemSizeChange: (() => false) | undefined,
    ) => Object.assign(rows, { shouldAdjustScrollPositionOnItemSizeChange });
    setShouldAdjust(() => false);
    const observer = new ResizeObserver(() => window.scrollTo(0, scrollY));
    observer.observe(document.body);
    for (const input of INPUTS) window.addEventListener(input, stop);
    const timer = setTimeout(stop, MEASURED_MS);
    function stop(): void {
      observer.disconnect();
      for (const input of INPUTS) window.removeEventListener(input, stop);
      clearTimeout(timer);
      setShouldAdjust(undefined);
    }
    return stop;
  }, [rows, scrollY]);
}
