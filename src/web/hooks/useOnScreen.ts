import { useCallback, useState } from 'react';

/** Excludes the header, which covers the top of the screen. */
const VIEW = '-64px 0px 0px';

/**
 * Reports whether the element with this ref is on the screen. Until the browser first reports, the element counts as
 * visible, so that its substitute does not flash up.
 */
export function useOnScreen() {
  const [isOnScreen, setIsOnScreen] = useState(true);
  const ref = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      // A busy browser delivers several reports at once, the newest last.
      (entries) => setIsOnScreen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: VIEW },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsOnScreen(true);
    };
  }, []);
  return { ref, isOnScreen };
}
