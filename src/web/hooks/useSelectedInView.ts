import { type RefObject, useEffect, useRef } from 'react';

/** The space that a tab which scrolls into view keeps to the edge of the screen. */
const EDGE_PX = 16;

interface SelectedInView {
  /** Set on the strip, which is the offset parent of its tabs. */
  strip: RefObject<HTMLDivElement | null>;
  /** Set on the selected tab. */
  selected: RefObject<HTMLButtonElement | null>;
}

/**
 * Scrolls a strip of tabs to the selected one where that is not wholly in view. Only the strip scrolls: `scrollIntoView`
 * can move the page, too.
 */
export function useSelectedInView(selectedId: string | null | undefined): SelectedInView {
  const strip = useRef<HTMLDivElement>(null);
  const selected = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (strip.current === null || selected.current === null) return;
    const { offsetLeft, offsetWidth } = selected.current;
    const { scrollLeft, clientWidth } = strip.current;
    const isWhole =
      offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!isWhole) strip.current.scrollLeft = offsetLeft - EDGE_PX;
  }, [selectedId]);
  return { strip, selected };
}
