import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

type Rows = Virtualizer<Window, Element>;

/** After this time the details of the rows that are open again have been fetched and measured. */
const MEASURED_MS = 10_000;

/** From then on the user decides where the page is scrolled to. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Keeps the rows on the screen in their place when others change their height.
 *
 * A board whose rows are open again also stays scrolled to `scrollY`, where it was left. The browser restores the position
 * only as far as the page is high at first, before the details are there, and the virtualizer would scroll further by their
 * height once they are measured.
 */
export function useKeptScroll(rows: Rows, scrollY: number | null): void {
  useLayoutEffect(() => setShouldAdjust(rows, isUnseen), [rows]);
  useLayoutEffect(() => {
    if (scrollY === null) return undefined;
    setShouldAdjust(rows, () => false);
    const observer = new ResizeObserver(() => window.scrollTo(0, scrollY));
    observer.observe(document.body);
    for (const input of INPUTS) window.addEventListener(input, stop);
    const timer = setTimeout(stop, MEASURED_MS);
    function stop(): void {
      observer.disconnect();
      for (const input of INPUTS) window.removeEventListener(input, stop);
      clearTimeout(timer);
      setShouldAdjust(rows, isUnseen);
    }
    return stop;
  }, [rows, scrollY]);
}

/** Decides whether the virtualizer scrolls the page by as much as a row grows. */
type ShouldAdjust = (row: VirtualItem, grown: number, rows: Rows) => boolean;

/**
 * Only a row that is all above the screen can grow without moving what the user sees. The virtualizer on its own would also
 * scroll by the height of a row that grows on the screen, when its height was the estimated one before. Where the browser
 * keeps what is on the screen in its place, a second correction would move it.
 */
const isUnseen: ShouldAdjust = ({ end }, _grown, { scrollOffset }) =>
  !hasScrollAnchoring() && scrollOffset !== null && end <= scrollOffset;

const hasScrollAnchoring = () =>
  typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

function setShouldAdjust(rows: Rows, shouldAdjust: ShouldAdjust): void {
  Object.assign(rows, { shouldAdjustScrollPositionOnItemSizeChange: shouldAdjust });
}
