import type { RunningServer } from './compose';
import { readEdgeConfig, readRole } from './edgeConfig';
import type { HttpConfig } from './httpConfig';
import { explainStartFailure } from './startFailure';

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
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}

/** Loads only the modules of the role: those of a whole server take up 60 MB more than those of an edge. */
async function start(): Promise<{ config: HttpConfig; server: RunningServer }> {
  const { env, argv } = process;
  if (readRole(env) === 'edge') {
    const { startEdge } = await import('./composeEdge');
    const config = readEdgeConfig(env);
    return { config, server: await startEdge(config) };
  }
  const [{ readConfig }, { startServer }] = await Promise.all([
    import('./config'),
    import('./compose'),
  ]);
  const config = readConfig(env, argv.slice(2), process.cwd());
  return { config, server: await startServer(config) };
}
