import { Worker } from 'node:worker_threads';
import type { DatabaseAnswer, DatabaseNews, DatabaseRequest, DatabaseRows } from './protocol';

export class EmbeddedDatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly constraint: string | undefined,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve: (rows: DatabaseRows) => void;
  reject: (error: Error) => void;
}

/**
 * The embedded PostgreSQL in a thread of its own.
 * `boot` is the URL of boot.mjs; `dataDir` a folder, or null for a database in memory.
 */
export class PGliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #nextId = 1;
  #gone: Error | null = null;

  constructor(
    boot: URL,
    dataDir: string | null,
    private readonly onLost: (error: Error) => void,
  ) {
    this.#worker = new Worker(boot, { workerData: { dataDir } });
    this.#worker.on('message', (message: DatabaseAnswer | DatabaseNews) => {
      if ('channel' in message) this.#listeners.get(message.channel)?.(message.payload);
      else this.#settle(message);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')));
  }

  query(sql: string, parameters: readonly unknown[]): Promise<DatabaseRows> {
    return this.#send('query', sql, parameters);
  }

  /** Several statements at once, without parameters or rows. */
  async script(sql: string): Promise<void> {
    await this.#send('script', sql, []);
  }

  /** One listener a channel. */
  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, hear);
    await this.#send('listen', channel, []);
  }

  async close(): Promise<void> {
    if (this.#gone) return;
    await this.#send('close', '', []);
    this.#gone = new Error('The embedded database has stopped');
    await this.#worker.terminate();
  }

  #send(kind: DatabaseRequest['kind'], sql: string, parameters: readonly unknown[]) {
    return new Promise<DatabaseRows>((resolve, reject) => {
      if (this.#gone) return reject(this.#gone);
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      const request: DatabaseRequest = { id, kind, sql, parameters: [...parameters] };
      this.#worker.postMessage(request);
    });
  }

  #settle(answer: DatabaseAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('rows' in answer) return waiting?.resolve(answer.rows);
    const { message, code, constraint } = answer.error;
    waiting?.reject(new EmbeddedDatabaseError(message, code, constraint));
  }

  #fail(error: Error): void {
    if (this.#gone) return;
    this.#gone = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    this.onLost(error);
  }
}
