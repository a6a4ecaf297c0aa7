export const RUNS = 5;

/** Returns the median time of some runs in milliseconds, without the time of `prepare`. */
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

/**
 * Returns the medians of several compared functions that take turns, so that a slower machine slows all of
 * them.
 */
export async function mediansInTurn<Name extends string>(
  works: Record<Name, () => unknown>,
  runs = RUNS,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) {
      const startMs = performance.now();
      await works[name]();
      times.get(name)!.push(performance.now() - startMs);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<
    Name,
    number
  >;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Returns the smallest number that at least this share of the numbers does not exceed; NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
