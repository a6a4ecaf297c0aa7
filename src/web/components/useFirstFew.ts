import { type RefObject, useEffect, useRef, useState } from 'react';

const FIRST = 12;
const MORE = 24;

interface FirstFew<Item, Element> {
  shown: readonly Item[];
  hasMore: boolean;
  showMore: () => void;
  /** Of what holds nothing but the shown, in their order: the first new one gets the focus. */
  list: RefObject<Element | null>;
}

/** The beginning of a long list, and more of it on demand. */
export function useFirstFew<Item, Element extends HTMLElement>(
  items: readonly Item[],
): FirstFew<Item, Element> {
  const [count, setCount] = useState(FIRST);
  const list = useRef<Element>(null);
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
