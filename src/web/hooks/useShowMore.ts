import { type RefObject, useEffect, useRef } from 'react';
import { useVisitState } from './useVisitState';

const MORE = 24;

interface Options {
  /** Distinguishes the lists of a screen. */
  name: string;
  /** The number of items that are shown at first. */
  first: number;
  /** The number of items that a press adds. */
  more?: number;
  /** Selects the elements of the items within the list, each of which can take the focus. */
  itemSelector?: string;
}

interface ShowMore<Item, ListElement> {
  shown: readonly Item[];
  /** The number of items that `showMore` adds; 0 when all are shown. */
  next: number;
  showMore: () => void;
  /** Set on the element that holds the shown items: the first new one takes the focus. */
  list: RefObject<ListElement | null>;
}

/** Returns the first items of a long list, and a function to show more, which stay when the user comes back. */
export function useShowMore<Item, ListElement extends HTMLElement>(
  items: readonly Item[],
  { name, first, more = MORE, itemSelector = ':scope > *' }: Options,
): ShowMore<Item, ListElement> {
  const [count, setCount] = useVisitState(`more-${name}`, first);
  const list = useRef<ListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    const shown = list.current?.querySelectorAll<HTMLElement>(itemSelector);
    shown?.[firstNew.current]?.focus();
    firstNew.current = null;
  }, [count, itemSelector]);
  const showMore = () => {
    firstNew.current = count;
    setCount(count + more);
  };
  const next = Math.min(more, Math.max(0, items.length - count));
  return { shown: items.slice(0, count), next, showMore, list };
}
