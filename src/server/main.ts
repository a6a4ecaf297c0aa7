import { startServer, UserError } from './compose';
import { ConfigError, readConfig } from './config';
import { FolderHeldError } from './storage/pglite/folderLock';

/** How long open requests may take to end before the process goes all the same. */
const SHUTDOWN_MS = 9_000;

try {
  const config = readConfig(process.env, process.argv.slice(2), process.cwd());
  const server = await startServer(config);
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`Nightmare XI is ready at http://${config.host}:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof FolderHeldError ||
    error instanceof UserError ||
    // The address can't be had: taken, not allowed, not known.
    ['listen', 'getaddrinfo'].includes((error as NodeJS.ErrnoException).syscall ?? '');
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}
