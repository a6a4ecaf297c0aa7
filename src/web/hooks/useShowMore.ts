import { type RefObject, useEffect, useRef, useState } from 'react';

const FIRST = 12;
const MORE = 24;

interface ShowMore<Item, ListElement> {
  shown: readonly Item[];
  hasMore: boolean;
  showMore: () => void;
  /** Set on the element whose children are the shown items: the first new one takes the focus. */
  list: RefObject<ListElement | null>;
}

/** Returns the first items of a long list, and a function to show more. */
export function useShowMore<Item, ListElement extends HTMLElement>(
  items: readonly Item[],
): ShowMore<Item, ListElement> {
  const [count, setCount] = useState(FIRST);
  const list = useRef<ListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    const target = list.current?.children[firstNew.current];
    firstNew.current = null;
    if (target instanceof HTMLElement) target.focus();
  }, [count]);
  const showMore = () => {
    firstNew.current = count;
    setCount(count + MORE);
  };
  return { shown: items.slice(0, count), hasMore: items.length > count, showMore, list };
}
