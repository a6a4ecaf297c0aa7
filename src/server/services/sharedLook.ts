/**
 * One look for all who ask at the same time, told who they are. Nobody is given one that began before he asked:
 * who comes while one is under way shares the next. `rest` is waited for between a look and the one that others
 * wait for.
 */
export function sharedLook<T, K = void>(
  look: (asking: ReadonlySet<K>) => Promise<T>,
  rest: () => Promise<void> = async () => undefined,
): (asking: K) => Promise<T> {
  let underWay: Promise<void> | null = null;
  let next: { asking: Set<K>; answer: Promise<T> } | null = null;

  function begin(asking: ReadonlySet<K>): Promise<T> {
    next = null;
    const begun = look(asking);
    const over = begun.then(rest, rest).finally(() => {
      if (underWay === over) underWay = null;
    });
    underWay = over;
    return begun;
  }

  return (who) => {
    if (underWay === null) return begin(new Set([who]));
    if (next === null) {
      const asking = new Set<K>();
      const start = (): Promise<T> => begin(asking);
      next = { asking, answer: underWay.then(start) };
    }
    next.asking.add(who);
    return next.answer;
  };
}
