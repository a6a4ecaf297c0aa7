import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders the children a little before they scroll into view. */
const MARGIN = '200px';

interface NearViewProps {
  /** The approximate height of the content: nothing below it should jump. */
  minHeightPx: number;
  children: ReactNode;
}

/** Reserves room for its children and renders them once they are about to be seen. */
export function NearView({ minHeightPx, children }: NearViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    if (container.current !== null) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={container} style={{ minHeight: minHeightPx }}>
      {isNear && children}
    </div>
  );
}
