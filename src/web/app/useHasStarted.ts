import { useEffect, useState } from 'react';
import { afterStart } from '../api/afterStart';

/** Returns whether the first screen has loaded everything it needs. */
export function useHasStarted(): boolean {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    void afterStart().then(() => setHasStarted(true));
  }, []);
  return hasStarted;
}
