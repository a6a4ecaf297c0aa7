import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 320;

/**
 * Returns a ref for a list whose items have `data-key`. An item whose position changes slides to the new one, or jumps
 * for users who prefer less motion.
 */
export function useSlidingRows<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const known = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    // Within the list, because the list itself moves when something above it changes its height.
    const listTop = list.current?.offsetTop ?? 0;
    const tops = new Map(items.map((item) => [item.dataset.key ?? '', item.offsetTop - listTop]));
    const before = known.current;
    known.current = tops;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const item of items) {
      const [from, to] = [before.get(item.dataset.key ?? ''), item.offsetTop - listTop];
      if (from === undefined || from === to) continue;
      item.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
        duration: SLIDE_MS,
        easing: 'cubic-bezier(.2,.8,.2,1)',
      });
    }
  });
  return list;
}
