/**
 * How often a race is run: often enough to fail when its guard is gone, or, under `npm run torture`, as
 * often as the quality bar says.
 */
export function times(usual: number, full: number): number {
  return process.env['TORTURE'] ? full : usual;
}

/** Under `npm run torture`, says how long each round took. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await work();
  if (process.env['TORTURE'])
    console.info(`${name}: ${Math.round(performance.now() - startMs)} ms`);
  return result;
}
