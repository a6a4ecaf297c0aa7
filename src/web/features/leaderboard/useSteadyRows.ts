import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { ENTRY_TOGGLE_PREFIX } from '../../hooks/useFocusOnSame';

type Rows = Virtualizer<Window, Element>;

/** A row on the screen, before the board changes. */
interface SeenRow {
  toggleId: string;
  index: string;
  /** Its distance from the top of the document, in pixels. */
  top: number;
}

const ROW = '[data-index]';

/**
 * Keeps the rows on the screen in their place while others change their height.
 *
 * The browser and the virtualizer do so, too, but they identify rows by position. When an open row changes places, another
 * row takes its position with another height, and they would scroll the page by the difference, which can be more than a
 * screen. So while rows are open, only this hook scrolls. It keeps in place the first visible row that has not changed
 * places, or the open row that the user is reading if there is none. While `isScrollKept` is true, `useKeptScroll` restores
 * the position, and this hook does not scroll.
 *
 * Returns the function to call whenever rows have been rendered.
 */
export function useSteadyRows(
  list: RefObject<HTMLElement | null>,
  rows: Rows,
  isAnyOpen: boolean,
  isScrollKept: RefObject<boolean>,
): () => void {
  const seen = useRef<readonly SeenRow[]>([]);
  const isSteady = useRef(false);

  const steady = useCallback(() => {
    if (!isSteady.current || list.current === null) return;
    const moved = isScrollKept.current ? 0 : movedBy(list.current, seen.current);
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
    seen.current = rowsOnScreen(list.current);
  }, [list, isScrollKept]);

  useLayoutEffect(() => {
    isSteady.current = isAnyOpen;
    // What was on the screen when the last row was closed may have moved since.
    if (!isAnyOpen) seen.current = [];
    setShouldAdjust(rows, isAnyOpen ? () => false : isUnseen);
    const { style } = document.documentElement;
    style.overflowAnchor = isAnyOpen ? 'none' : '';
    steady();
    return () => {
      style.overflowAnchor = '';
    };
  }, [isAnyOpen, rows, steady]);

  useEffect(() => {
    if (!isAnyOpen) return undefined;
    const note = () => {
      if (list.current !== null) seen.current = rowsOnScreen(list.current);
    };
    // The details of a row, and what is above the rows, render by themselves.
    const observer = new ResizeObserver(steady);
    observer.observe(document.body);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', note);
    };
  }, [isAnyOpen, list, steady]);

  return steady;
}

/**
 * Returns the rows that are at least partly on the screen, or none while the list begins below the top of the screen: then
 * no row is above the screen.
 */
function rowsOnScreen(list: HTMLElement): SeenRow[] {
  if (list.getBoundingClientRect().top > 0) return [];
  return [...list.querySelectorAll<HTMLElement>(ROW)].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const toggle = toggleIn(row);
    if (bottom <= 0 || top >= window.innerHeight || toggle === null) return [];
    return [{ toggleId: toggle.id, index: row.dataset['index']!, top: top + window.scrollY }];
  });
}

/** More than the height of a line of a row's details, and less than that of all the details. */
const LINES_PX = 100;

/** Returns by how many pixels what the user sees has moved down in the document. */
function movedBy(list: HTMLElement, seen: readonly SeenRow[]): number {
  const topOf = (row: Element) => row.getBoundingClientRect().top + window.scrollY;
  const [first, second] = seen.flatMap(({ toggleId, index, top }) => {
    const row = list.querySelector(`[data-index="${index}"]`);
    const toggle = row && toggleIn(row);
    if (toggle?.id !== toggleId) return [];
    const isCut = top < window.scrollY && toggle.ariaExpanded === 'true';
    return [{ moved: topOf(row!) - top, isCut }];
  });
  if (first !== undefined) {
    // When the details of a row that begins above the screen grow by a line, the rows below are kept in place.
    const getsLine = first.isCut && second && Math.abs(second.moved - first.moved) < LINES_PX;
    return getsLine ? second.moved : first.moved;
  }
  for (const { toggleId, top } of seen) {
    const toggle = document.getElementById(toggleId);
    const row = toggle?.ariaExpanded === 'true' ? toggle.closest(ROW) : null;
    if (row) return topOf(row) - top;
  }
  return 0;
}

const toggleIn = (row: Element) => row.querySelector(`[id^="${ENTRY_TOGGLE_PREFIX}"]`);

/** Decides whether the virtualizer scrolls the page by as much as a row grows. */
type ShouldAdjust = (row: VirtualItem, grown: number, rows: Rows) => boolean;

/**
 * Lets the virtualizer scroll by the growth of a row only if the row is above the screen, because such growth moves all that
 * the user sees. By default the virtualizer also scrolls when a row on the screen outgrows its estimated height. Where the
 * browser has scroll anchoring, it compensates by itself, and the virtualizer never scrolls.
 */
const isUnseen: ShouldAdjust = ({ end }, _grown, { scrollOffset }) =>
  !hasScrollAnchoring() && scrollOffset !== null && end <= scrollOffset;

const hasScrollAnchoring = () =>
  typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

function setShouldAdjust(rows: Rows, shouldAdjust: ShouldAdjust): void {
  Object.assign(rows, { shouldAdjustScrollPositionOnItemSizeChange: shouldAdjust });
}
