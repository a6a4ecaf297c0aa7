import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Children are rendered a little before they scroll into view. */
const MARGIN_PX = 200;

interface NearViewProps {
  /** The approximate height of the content, so that nothing below it jumps. */
  minHeightPx: number;
  /** How near they have to come; 0 for what a first view must not wait for. */
  marginPx?: number;
  /** When they are rendered even if they are not near, for users who do not scroll: keyboards and screen readers. */
  latestMs?: number;
  children: ReactNode;
}

/** Reserves room for its children and renders them once they are about to be seen. */
export function NearView(props: NearViewProps) {
  const { minHeightPx, marginPx = MARGIN_PX, latestMs, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      // A busy browser delivers several reports at once, the newest last.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setIsNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    if (container.current !== null) observer.observe(container.current);
    return () => observer.disconnect();
  }, [marginPx]);

  useEffect(() => {
    if (latestMs === undefined) return undefined;
    const timer = setTimeout(() => setIsNear(true), latestMs);
    return () => clearTimeout(timer);
  }, [latestMs]);

  return (
    <div ref={container} style={{ minHeight: minHeightPx }}>
      {isNear && children}
    </div>
  );
}
