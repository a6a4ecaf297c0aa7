/**
 * A clock that follows the server's, because the server's clock decides every deadline. Each response carries
 * X-Server-Time. The true time lies within half a round trip of it, so an estimate outside that range is
 * replaced and one inside it is kept.
 */
export function createServerClock(localNow: () => number) {
  let offsetMs: number | null = null;

  function learn(serverMs: number, sentMs: number, receivedMs: number): void {
    const sampleMs = serverMs - (sentMs + receivedMs) / 2;
    const uncertaintyMs = (receivedMs - sentMs) / 2;
    if (offsetMs === null || Math.abs(offsetMs - sampleMs) > uncertaintyMs) offsetMs = sampleMs;
  }

  return { learn, now: () => Math.round(localNow() + (offsetMs ?? 0)) };
}

export const serverClock = createServerClock(() => Date.now());
