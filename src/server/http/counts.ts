/** The current count of each of many keys. A key whose count is 0 takes no memory. */
export interface Counts {
  of(key: string): number;
  add(key: string, change: 1 | -1): void;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    of: (key) => counts.get(key) ?? 0,
    add(key, change) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
