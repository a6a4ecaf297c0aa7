import { useEffect } from 'react';

/** Calls the function when nobody can see the page any more, which is the time to move what is being read. */
export function useOnHidden(onHidden: () => void): void {
  useEffect(() => {
    const listener = () => {
      if (document.hidden) onHidden();
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  });
}
