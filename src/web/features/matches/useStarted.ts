import { useEffect, useState } from 'react';
import type { Match } from '../../api/api';
import { serverClock } from '../../api/serverClock';
import { hasStarted } from './groupMatches';

const CHECK_MS = 500;

/**
 * Returns whether the match has started by the server's clock. Renders only when that changes, not at every tick.
 */
export function useStarted(match: Match | null): boolean {
  const [started, setStarted] = useState(() => isStarted(match));
  useEffect(() => {
    const timer = setInterval(() => setStarted(isStarted(match)), CHECK_MS);
    return () => clearInterval(timer);
  }, [match]);
  // A match that has just loaded is not known to the timer yet.
  return started || isStarted(match);
}

function isStarted(match: Match | null): boolean {
  return match !== null && hasStarted(match, serverClock.now());
}
