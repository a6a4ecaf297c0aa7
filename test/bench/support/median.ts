export const RUNS = 5;

/** Milliseconds: the median of some runs. `prepare` is not counted. */
export async function medianMs(
  work: () => unknown,
  { runs = RUNS, prepare = () => {} }: { runs?: number; prepare?: () => unknown } = {},
): Promise<number> {
  const times: number[] = [];
  while (times.length < runs) {
    await prepare();
    const startMs = performance.now();
    await work();
    times.push(performance.now() - startMs);
  }
  return median(times);
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
