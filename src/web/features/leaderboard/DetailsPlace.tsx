import { useLayoutEffect, useRef } from 'react';

/** Holds the details of an entry, wherever its row is. */
export type DetailsHolder = ReturnType<typeof createDetailsHolder>;

export function createDetailsHolder() {
  const element = document.createElement('div');
  /** What had the focus in the details when they left a row. */
  let focused: HTMLElement | null = null;
  return {
    element,
    enter(place: HTMLElement): void {
      place.append(element);
      const had = focused;
      focused = null;
      // After all details are in their places, because the focus makes the browser lay out the page.
      if (had !== null) queueMicrotask(() => had.focus({ preventScroll: true }));
    },
    leave(): void {
      const { activeElement } = document;
      const isInside = activeElement instanceof HTMLElement && element.contains(activeElement);
      focused = isInside ? activeElement : null;
    },
  };
}

/**
 * Shows the details of an entry in its row. Rows are rendered by position. When an entry moves to another row of the same
 * page, the element with its details moves with it. An open sheet therefore stays open, and the focus stays where it is.
 */
export function DetailsPlace({ holder }: { holder: DetailsHolder }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.enter(place.current!);
    return () => holder.leave();
  }, [holder]);
  return <div ref={place} />;
}
