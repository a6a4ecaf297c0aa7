import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After this time the details of the rows that are open again have been fetched and measured. */
const MEASURED_MS = 10_000;

/** From then on the user decides where the page is scrolled to. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Keeps the page scrolled as it was left, in a board whose rows are open again. The browser restores the position only
 * as far as the page is high at first, before the details are there. Returns whether it does so now.
 */
export function useKeptScroll(scrollY: number | null): RefObject<boolean> {
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (scrollY === null) return undefined;
    isKept.current = true;
    const observer = new ResizeObserver(() => window.scrollTo(0, scrollY));
    observer.observe(document.body);
    for (const input of INPUTS) window.addEventListener(input, stop);
    const timer = setTimeout(stop, MEASURED_MS);
    function stop(): void {
      isKept.current = false;
      observer.disconnect();
      for (const input of INPUTS) window.removeEventListener(input, stop);
      clearTimeout(timer);
    }
    return stop;
  }, [scrollY]);
  return isKept;
}
