/** The thread of the embedded PostgreSQL. Queries here never block the server's event loop. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type {
  DatabaseNotification,
  DatabaseRequest,
  DatabaseResponse,
  DatabaseRows,
} from './protocol';

const { dataDir } = workerData as { dataDir: string | null };
const port = parentPort!;

// A quarter of PostgreSQL's default, because PGlite allocates all of it at the start. Pages that do not fit are
// read from the system's file cache.
const SHARED_BUFFERS = 'shared_buffers=32MB';
// In the file cache random reads are about as fast as sequential ones, so an index is better for a few rows.
const RANDOM_PAGE_COST = 'random_page_cost=1.1';

const CREATE_SCRIPT = fileURLToPath(new URL('./create.mjs', import.meta.url));

async function open(): Promise<PGlite> {
  if (dataDir !== null && !existsSync(path.join(dataDir, 'PG_VERSION'))) {
    await promisify(execFile)(process.execPath, [CREATE_SCRIPT, dataDir]);
  }
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', SHARED_BUFFERS, '-c', RANDOM_PAGE_COST],
    ...(dataDir === null ? {} : { dataDir }),
    parsers: { [types.DATE]: (text) => text },
  });
}

const opening = open();

async function execute(request: DatabaseRequest): Promise<DatabaseRows> {
  const database = await opening;
  if (request.kind === 'query') {
    const result = await database.query<Record<string, unknown>>(request.sql, request.parameters);
    return { rows: result.rows, affectedRows: result.affectedRows ?? 0 };
  }
  if (request.kind === 'script') await database.exec(request.sql);
  else if (request.kind === 'listen') {
    const channel = request.sql;
    await database.listen(channel, (payload) => {
      port.postMessage({ channel, payload } satisfies DatabaseNotification);
    });
  } else await database.close();
  return { rows: [], affectedRows: 0 };
}

function describe(error: unknown): { message: string; code?: string; constraint?: string } {
  const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
  return { message, ...(code && { code }), ...(constraint && { constraint }) };
}

// One request at a time, in order of arrival: the embedded database has one connection.
let last: Promise<unknown> = opening;
port.on('message', (request: DatabaseRequest) => {
  last = last
    .catch(() => undefined)
    .then(async () => {
      const response: DatabaseResponse = await execute(request).then(
        (rows) => ({ id: request.id, rows }),
        (error: unknown) => ({ id: request.id, error: describe(error) }),
      );
      port.postMessage(response);
      if (request.kind === 'close') port.close();
    });
});
