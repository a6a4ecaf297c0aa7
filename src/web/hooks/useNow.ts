import { useEffect, useState } from 'react';
import { serverClock } from '../api/serverClock';

/** Returns the time in milliseconds by the server's clock, updated every `stepMs`. */
export function useNow(stepMs: number): number {
  const [nowMs, setNowMs] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
}
