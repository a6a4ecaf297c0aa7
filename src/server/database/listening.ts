import pg from 'pg';

/** Gets the payload of each notification; null when some may have been missed. */
export type Listener = (payload: string | null) => void;

const CONNECT_MS = 2_000;
const RETRY_MS = 1_000;
const PROBE_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Listens on a connection of its own, because a pool closes and replaces its connections. A connection that is lost or
 * does not respond is replaced; notifications in between are lost, and the listener then gets null. `patience` multiplies
 * the timeouts. Resolves to a function that stops listening.
 */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: Listener,
  onError: (error: Error) => void,
  patience = 1,
): Promise<() => Promise<void>> {
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: patience * CONNECT_MS,
      query_timeout: patience * PROBE_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => listener(payload ?? ''));
    client.on('error', (error) => onLost(client, error));
    client.on('end', () => onLost(client, new Error('The connection has ended')));
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      onLost(client, error as Error);
      throw error;
    }
    if (client === current && !stopped) timer = setTimeout(() => void probe(client), PROBE_MS);
  }

  /** Finds a connection that broke silently. */
  async function probe(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (client === current && !stopped) timer = setTimeout(() => void probe(client), PROBE_MS);
    } catch (error) {
      onLost(client, error as Error);
    }
  }

  function onLost(client: pg.Client, error: Error): void {
    if (client !== current || stopped) return;
    current = null;
    clearTimeout(timer);
    onError(error);
    void client.end().catch(() => undefined);
    timer = setTimeout(() => void reconnect(), RETRY_MS);
  }

  async function reconnect(): Promise<void> {
    // A failed attempt has scheduled the next one itself.
    await connect().then(
      () => listener(null),
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
