import pg from 'pg';

/** A moment of the traffic between a server and PostgreSQL. */
export interface Moment {
  /** Counts from 1. */
  number: number;
  /** The statement that is about to be sent, or a commit whose response has not been received yet. */
  sql: string;
  /** The process id of the backend that receives it. */
  pid: number;
}

const PROBE = 'select 1';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const wire = pg.Client.prototype as unknown as { query: Query };

/**
 * Runs `work`, and calls `at` at each moment of this process's traffic with the database of `url`: before each
 * statement, and again after each commit, before its response is received. The traffic waits for `at`.
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
    // The server probes its listening connection every few seconds. The probes do not belong to the work.
    const isOther = typeof sql !== 'string' || sql === PROBE || this.database !== database;
    if (isOther) return send.apply(this, given);
    hearErrors(this);
    return (async () => {
      await pause(sql, this);
      const answer = await send.apply(this, given);
      if (sql === 'commit') {
        await pause(sql, this);
        // Fails if the connection broke meanwhile, as if the response had not been received.
        await send.call(this, PROBE);
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
 * Ignores the error event of a client whose connection breaks while it is in use. Unhandled, the event would end the
 * process. connectionLoss.test.ts tests that the server itself handles it.
 */
function hearErrors(client: pg.Client): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;
