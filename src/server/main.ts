import { startServer, UserError, type RunningServer } from './compose';
import { startEdge } from './composeEdge';
import { readConfig } from './config';
import { ConfigError } from './configValues';
import { FolderUnusableError } from './database/openDatabase';
import { FolderHeldError } from './database/pglite/folderLock';
import { readEdgeConfig, readRole } from './edgeConfig';
import type { HttpConfig } from './httpConfig';

/** How long open requests may take to finish before the process exits anyway. */
const SHUTDOWN_MS = 9_000;

try {
  const { config, server } = await start();
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`Nightmare XI is ready at http://${config.host}:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), config.drainMs + SHUTDOWN_MS).unref();
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(explain(error) ?? error);
  process.exit(1);
}

async function start(): Promise<{ config: HttpConfig; server: RunningServer }> {
  const { env, argv } = process;
  if (readRole(env) === 'edge') {
    const config = readEdgeConfig(env);
    return { config, server: await startEdge(config) };
  }
  const config = readConfig(env, argv.slice(2), process.cwd());
  return { config, server: await startServer(config) };
}

/** Returns a line for an error that the person who started the server can fix; null for all other errors. */
function explain(error: unknown): string | null {
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}: set PORT or METRICS_PORT to another port`;
  // The configured address is not allowed or can't be resolved.
  if (syscall === 'listen' || syscall === 'getaddrinfo') return message;
  const isOurs = [ConfigError, FolderHeldError, FolderUnusableError, UserError].some(
    (kind) => error instanceof kind,
  );
  return isOurs ? message : null;
}
