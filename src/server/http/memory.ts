import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** The share of the memory that streams may take up; the rest is for requests and for the collector's garbage. */
const MOST = 0.8;

const MEMORY_BYTES = memoryOfProcess();

/** Reading the memory of the process takes longer than opening a stream, and thousands are opened at once. */
const KNOWN_FOR_MS = 100;
let known = { isFree: true, untilMs: -Infinity };

/** Like `measureMemory`, but as it was up to 100 ms ago. */
export function hasMemory(): boolean {
  const nowMs = performance.now();
  if (nowMs >= known.untilMs) known = { isFree: measureMemory(), untilMs: nowMs + KNOWN_FOR_MS };
  return known.isFree;
}

/**
 * Returns false when the process uses most of the memory that it may have: that of the container or of the machine, and
 * that of the heap (`--max-old-space-size`).
 */
export function measureMemory(): boolean {
  const { used_heap_size: heapBytes, heap_size_limit: maxHeapBytes } = getHeapStatistics();
  return heapBytes < MOST * maxHeapBytes && process.memoryUsage.rss() < MOST * MEMORY_BYTES;
}

function memoryOfProcess(): number {
  const constrained = process.constrainedMemory();
  // Without a limit it is 0, or a number beyond any memory.
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
