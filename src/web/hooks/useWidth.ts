import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of a card on a small phone, used until the real width is measured. */
const FIRST_GUESS_PX = 294;

/** Returns a ref and the width of its element. The width is measured before the first paint. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const container = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(FIRST_GUESS_PX);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidthPx(measured);
    });
    if (container.current !== null) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return [container, widthPx];
}
