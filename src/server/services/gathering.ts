import { isUnavailable } from './problems';

interface Waiting<Call, Outcome> {
  call: Call;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers calls of one kind: the first for a key is applied at once, those that come meanwhile are applied
 * together when it is done, in the order they came and `most` at a time. So a lone call waits for nobody,
 * and a crowd costs as many transactions as there is time for, on one connection of the database for each key.
 * `apply` answers as many outcomes as it got calls; what it throws is thrown to all of them. `rest` is waited for
 * between a batch and the next: it is for those who were just answered to come again. When the database can't
 * answer, all who wait are told so at once.
 */
export function createGathering<Call, Outcome>(
  most: number,
  apply: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
  rest: () => Promise<void> = async () => undefined,
): (key: string, call: Call) => Promise<Outcome> {
  type Caller = Waiting<Call, Outcome>;
  /** Who waits, for each key of which a batch is under way. */
  const lines = new Map<string, Caller[]>();

  async function serve(key: string, line: Caller[]): Promise<void> {
    while (line.length > 0) {
      const batch = line.splice(0, most);
      try {
        const outcomes = await apply(batch.map(({ call }) => call));
        batch.forEach(({ resolve }, place) => resolve(outcomes[place]!));
      } catch (error) {
        if (isUnavailable(error)) batch.push(...line.splice(0));
        for (const { reject } of batch) reject(error);
      }
      await rest();
    }
    lines.delete(key);
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      const caller = { call, resolve, reject };
      const line = lines.get(key);
      if (line) return void line.push(caller);
      const begun = [caller];
      lines.set(key, begun);
      void serve(key, begun);
    });
}
