import { isUnavailable } from './problems';

/** However many ask, the database is there for others in between: the longer, the dearer the look. */
export const restOf = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * One look for all who ask at the same time, told who they are. Nobody is given one that began before he asked:
 * who comes while one is under way shares the next. `rest` is waited for between a look and the one that others
 * wait for. When the database can't answer, all who wait are told so at once.
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
    const over = begun.then(rest, restUnlessGone).finally(() => {
      if (underWay === over) underWay = null;
    });
    over.catch(() => undefined);
    underWay = over;
    return begun;
  }

  function restUnlessGone(error: unknown): Promise<void> {
    if (!isUnavailable(error)) return rest();
    next = null;
    throw error;
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
