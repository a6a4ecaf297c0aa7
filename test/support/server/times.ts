/**
 * Returns how often a race is run: often enough to fail without its guard, or under `npm run torture` as
 * often as the quality bar demands.
 */
export function times(usual: number, full: number): number {
  return process.env['TORTURE'] ? full : usual;
}

/** Reports under `npm run torture` how long each round took. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await work();
  if (process.env['TORTURE'])
    console.info(`${name}: ${Math.round(performance.now() - startMs)} ms`);
  return result;
}
