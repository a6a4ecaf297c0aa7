/**
 * Works on one item after the other. An error does not stop the others and is thrown at the end, in an
 * AggregateError when there are several.
 */
export async function forEachIsolated<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} items failed`);
}
