import pg from 'pg';

/** A moment of a server's talk with PostgreSQL. */
export interface Moment {
  /** From 1 on. */
  number: number;
  /** The statement that is about to be sent; a commit also when its answer has not been heard yet. */
  sql: string;
  /** The backend that it is meant for. */
  pid: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const wire = pg.Client.prototype as unknown as { query: Query };

/**
 * Does `work`, and calls `at` at each moment of what this process then says to the database that `url`
 * names: one before each statement, and one more after each commit, when it is done and nobody knows.
 * The statement waits for what `at` does.
 */
export async function watched<T>(
  url: string,
  at: (moment: Moment) => unknown,
  work: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const database = new URL(url).pathname.slice(1);
  const send = wire.query;
  let number = 0;
  const pause = async (sql: string, client: pg.Client): Promise<void> => {
    number += 1;
    await at({ number, sql, pid: pidOf(client) });
  };
  wire.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [sql] = given;
    if (typeof sql !== 'string' || this.database !== database) return send.apply(this, given);
    hearErrors(this);
    return (async () => {
      await pause(sql, this);
      const answer = await send.apply(this, given);
      if (sql === 'commit') {
        await pause(sql, this);
        // Whoever lost the connection meanwhile has not heard the answer.
        await send.call(this, 'select 1');
      }
      return answer;
    })();
  };
  try {
    const [outcome] = await Promise.allSettled([work()]);
    return outcome;
  } finally {
    wire.query = send;
  }
}

const heard = new WeakSet<pg.Client>();

/**
 * A connection that breaks while it is held says so to its client, and ends the process where nobody
 * listens. Whether the server itself listens is the matter of connectionLoss.test.ts.
 */
function hearErrors(client: pg.Client): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;
