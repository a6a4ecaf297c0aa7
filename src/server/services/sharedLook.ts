/**
 * One look for all who ask at the same time. Nobody is given one that began before he asked: who comes while
 * one is under way shares the next.
 */
export function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    next = null;
    const begun = look().finally(() => {
      if (underWay === begun) underWay = null;
    });
    underWay = begun;
    return begun;
  }

  return () => {
    if (underWay === null) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
