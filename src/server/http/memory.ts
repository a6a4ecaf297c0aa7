import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** The share of the memory that streams may take up; the rest is for requests and for the collector's garbage. */
const MOST = 0.8;

const MEMORY_BYTES = memoryOfProcess();

/**
 * Returns false when the process uses most of the memory that it may have: that of the container or of the machine, and
 * that of the heap (`--max-old-space-size`).
 */
export function hasMemory(): boolean {
  const { used_heap_size: heapBytes, heap_size_limit: maxHeapBytes } = getHeapStatistics();
  return heapBytes < MOST * maxHeapBytes && process.memoryUsage.rss() < MOST * MEMORY_BYTES;
}

function memoryOfProcess(): number {
  const constrained = process.constrainedMemory();
  // Without a limit it is 0, or a number beyond any memory.
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
