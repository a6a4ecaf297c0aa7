import { Worker } from 'node:worker_threads';
import type {
  DatabaseNotification,
  DatabaseRequest,
  DatabaseResponse,
  DatabaseRows,
} from './protocol';

class EmbeddedDatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly constraint: string | undefined,
  ) {
    super(message);
  }
}

interface PendingRequest {
  resolve: (rows: DatabaseRows) => void;
  reject: (error: Error) => void;
}

/**
 * The embedded PostgreSQL in a thread of its own. `boot` is the URL of boot.mjs; `dataDir` is a folder, or
 * null for a database in memory.
 */
export class PGliteClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #nextId = 1;
  #stopped: Error | null = null;

  constructor(
    boot: URL,
    dataDir: string | null,
    private readonly onLost: (error: Error) => void,
  ) {
    this.#worker = new Worker(boot, { workerData: { dataDir } });
    this.#worker.on('message', (message: DatabaseResponse | DatabaseNotification) => {
      if ('channel' in message) this.#listeners.get(message.channel)?.(message.payload);
      else this.#complete(message);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')));
  }

  query(sql: string, parameters: readonly unknown[]): Promise<DatabaseRows> {
    return this.#send('query', sql, parameters);
  }

  /** Runs several statements at once, without parameters and without rows. */
  async script(sql: string): Promise<void> {
    await this.#send('script', sql, []);
  }

  /** Sets the listener of a channel; there is only one for each channel. */
  async listen(channel: string, listener: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, listener);
    await this.#send('listen', channel, []);
  }

  async close(): Promise<void> {
    if (this.#stopped) return;
    const closing = this.#send('close', '', []);
    // The thread exits after its response. On a busy machine the exit may arrive with the response, so it must not
    // count as a loss.
    this.#stopped = new Error('The embedded database has stopped');
    try {
      await closing;
    } finally {
      await this.#worker.terminate();
    }
  }

  #send(kind: DatabaseRequest['kind'], sql: string, parameters: readonly unknown[]) {
    return new Promise<DatabaseRows>((resolve, reject) => {
      if (this.#stopped) return reject(this.#stopped);
      const id = this.#nextId++;
      this.#pending.set(id, { resolve, reject });
      const request: DatabaseRequest = { id, kind, sql, parameters: [...parameters] };
      this.#worker.postMessage(request);
    });
  }

  #complete(response: DatabaseResponse): void {
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if ('rows' in response) return pending?.resolve(response.rows);
    const { message, code, constraint } = response.error;
    pending?.reject(new EmbeddedDatabaseError(message, code, constraint));
  }

  #fail(error: Error): void {
    const isLost = this.#stopped === null;
    this.#stopped ??= error;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    if (isLost) this.onLost(error);
  }
}
