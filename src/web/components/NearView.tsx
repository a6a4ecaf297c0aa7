import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Nearly in view: a thumb's flick away. */
const MARGIN = '200px';

interface NearViewProps {
  /** What it takes in the end, about: nothing below should jump. */
  minHeightPx: number;
  children: ReactNode;
}

/** Keeps the place of what is inside, and renders it once it is about to be seen. */
export function NearView({ minHeightPx, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} style={{ minHeight: minHeightPx }}>
      {isNear && children}
    </div>
  );
}
