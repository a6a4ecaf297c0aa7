import pg from 'pg';

/** Hears what is told over a channel; null: something may have been missed. */
export type Hear = (payload: string | null) => void;

const RETRY_MS = 1_000;
const PROBE_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Listens on a connection of its own, since those of a pool come and go. One that is lost, or does not answer,
 * is replaced; what was told meanwhile is lost, and `hear` is told so. Answers how to stop, once it listens.
 */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  hear: Hear,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2_000,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client, new Error('The connection has ended')));
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(client, error as Error);
      throw error;
    }
    if (client === current && !stopped) timer = setTimeout(() => void probe(client), PROBE_MS);
  }

  /** A connection that broke without a word is found by asking. */
  async function probe(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (client === current && !stopped) timer = setTimeout(() => void probe(client), PROBE_MS);
    } catch (error) {
      lost(client, error as Error);
    }
  }

  function lost(client: pg.Client, error: Error): void {
    if (client !== current || stopped) return;
    current = null;
    clearTimeout(timer);
    onError(error);
    void client.end().catch(() => undefined);
    timer = setTimeout(() => void again(), RETRY_MS);
  }

  async function again(): Promise<void> {
    // One that fails has called for the next by itself.
    await connect().then(
      () => hear(null),
      () => undefined,
    );
  }

  const stop = async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await current?.end();
  };
  try {
    await connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
