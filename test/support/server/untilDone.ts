/** Tries up to three times, because the pool may hand out another connection that is broken. */
export async function untilDone(work: () => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  while (errors.length < 3) {
    try {
      return void (await work());
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, 'it fails again and again');
}
