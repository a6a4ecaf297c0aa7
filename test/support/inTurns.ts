/** Runs `work` for each item, a limited number at a time, and returns the results in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  });
  await Promise.all(workers);
  return results;
}
