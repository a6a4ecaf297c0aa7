/** Keeps a value as the one used last, and lets the one go that was not used for longest when there are too many. */
export function keepLately<K, V>(kept: Map<K, V>, key: K, value: V, most: number): void {
  // A map remembers the order in which keys came.
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}
