import { type RefObject, useEffect, useRef } from 'react';

/** Returns whether the component is still there, for what comes after a request: the user may have left the page. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
