/** What a poll found. */
export interface PollOutcome {
  /** False when the provider, or our server, did not work at all. */
  isWell: boolean;
  /** The provider's limits allow the next poll only after this time. */
  notBeforeMs: number;
}

export interface Pace {
  everyMs: number;
  signal: AbortSignal;
  /** Returns early when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** A fault is noticed to be over within this time, however long it has lasted. */
const LONGEST_WAIT_MS = 60_000;

/** Polls again and again until the signal is aborted, and more rarely while polls fail. */
export async function pollUntilStopped(
  poll: () => Promise<PollOutcome>,
  { everyMs, signal, wait, random }: Pace,
): Promise<void> {
  let faults = 0;
  while (!signal.aborted) {
    const { isWell, notBeforeMs } = await poll();
    faults = isWell ? 0 : faults + 1;
    if (signal.aborted) return;
    const waitMs = isWell ? everyMs : backoffMs(everyMs, faults, random());
    await wait(Math.max(waitMs, Math.min(notBeforeMs, LONGEST_WAIT_MS)), signal);
  }
}

/** Doubles with every fault. The jitter keeps several feeds from calling a recovering provider at once. */
function backoffMs(everyMs: number, faults: number, random: number): number {
  const doubled = everyMs * 2 ** Math.min(faults, 10);
  return Math.min(doubled, Math.max(LONGEST_WAIT_MS, everyMs)) * (0.5 + random / 2);
}
