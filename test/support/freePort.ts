import { createServer } from 'node:net';

const PORTS = 1_000;
/**
 * The ports of this Jest worker. They are below those that a system gives to servers on port 0 and to clients, because
 * another test could get such a port before the server of this one listens on it.
 */
const FIRST_PORT = 20_000 + PORTS * Number(process.env['JEST_WORKER_ID'] ?? 0);

/**
 * The first port is random, because servers of the test file before, which had a copy of this module of its own, may
 * still be stopping.
 */
let tries = Math.floor(Math.random() * PORTS);

/** Returns a port of the loopback address that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (tries % PORTS);
    tries += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
