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
  console.error(explain(error) ?? error);
  process.exit(1);
}

/** What whoever started the server can put right, in a line; null for our own faults. */
function explain(error: unknown): string | null {
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}: set PORT to another one`;
  // The address can't be had: not allowed, not known.
  if (syscall === 'listen' || syscall === 'getaddrinfo') return message;
  const isOurs = [ConfigError, FolderHeldError, UserError].some((kind) => error instanceof kind);
  return isOurs ? message : null;
}
