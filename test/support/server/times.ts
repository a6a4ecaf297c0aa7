/**
 * Returns how many times a test repeats a race. `usual` is enough for the test to fail if the code did not prevent the
 * race. `npm run torture` uses `full`, the number that the quality bar demands.
 */
export function times(usual: number, full: number): number {
  return process.env['TORTURE'] ? full : usual;
}

/** Runs `work`. Under `npm run torture` reports how long it took. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await work();
  if (process.env['TORTURE'])
    console.info(`${name}: ${Math.round(performance.now() - startMs)} ms`);
  return result;
}
