import { isUnavailable } from '../problems';

interface Waiting<Call, Value> {
  call: Call;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that collects calls with the same key into batches. The first call is applied at once.
 * Calls that arrive before it is done are applied together afterwards, in order of arrival, in batches of at most
 * `maxSize`. So a lone call never waits, and many calls use one database connection for each key.
 *
 * `apply` returns one value for each call; an error rejects all calls of the batch. `pauseBetween` runs between two
 * batches, so that clients that were just served can call again in time for the next one. When the database is
 * unavailable, all waiting calls are rejected at once.
 */
export function batch<Call, Value>(
  maxSize: number,
  apply: (calls: readonly Call[]) => Promise<readonly Value[]>,
  pauseBetween: () => Promise<void> = async () => undefined,
): (key: string, call: Call) => Promise<Value> {
  /** The waiting calls by key. A key has a queue, which may be empty, while a batch of it is being applied. */
  const queues = new Map<string, Waiting<Call, Value>[]>();

  async function drain(key: string, queue: Waiting<Call, Value>[]): Promise<void> {
    while (queue.length > 0) {
      const waiting = queue.splice(0, maxSize);
      try {
        const values = await apply(waiting.map(({ call }) => call));
        waiting.forEach(({ resolve }, index) => resolve(values[index]!));
      } catch (error) {
        if (isUnavailable(error)) waiting.push(...queue.splice(0));
        for (const { reject } of waiting) reject(error);
      }
      await pauseBetween();
    }
    queues.delete(key);
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      const waiting = { call, resolve, reject };
      const queue = queues.get(key);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(key, started);
      void drain(key, started);
    });
}
