import { type RefObject, useEffect, useRef, useState } from 'react';

/** A card on a small phone, until the real width is measured. */
const FIRST_GUESS_PX = 294;

/** How wide an element is, for what is drawn to its width. Measured before the first picture shows. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(FIRST_GUESS_PX);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidthPx(measured);
    });
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, widthPx];
}
