import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** The share of its memory that the process may use before it refuses streams. The rest is for requests and garbage. */
const MAX_SHARE = 0.8;

const MEMORY_BYTES = memoryOfProcess();

/** How long a check counts. It takes longer than opening a stream, and thousands of streams are opened at once. */
const KNOWN_FOR_MS = 100;
let known = { isFree: true, untilMs: -Infinity };

/** Like `checkMemory`, but the result may be up to 100 ms old. */
export function hasMemory(): boolean {
  const nowMs = performance.now();
  if (nowMs >= known.untilMs) known = { isFree: checkMemory(), untilMs: nowMs + KNOWN_FOR_MS };
  return known.isFree;
}

/**
 * Returns false when the process uses most of the memory that it may have: that of the container or of the machine, and
 * that of the heap (`--max-old-space-size`).
 */
export function checkMemory(): boolean {
  const { used_heap_size: heapBytes, heap_size_limit: maxHeapBytes } = getHeapStatistics();
  return (
    heapBytes < MAX_SHARE * maxHeapBytes && process.memoryUsage.rss() < MAX_SHARE * MEMORY_BYTES
  );
}

function memoryOfProcess(): number {
  const constrained = process.constrainedMemory();
  // Without a limit it is 0, or a number larger than the memory of any machine.
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
