import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const PATH = /^\/metrics(\?|$)/;

/**
 * Serves the metrics for Prometheus on a port of their own. Calls `refresh` before each response, to update the values
 * in the registry. Rejects when it can't listen on the port.
 */
export async function startMetricsServer(
  { port, host }: { port: number; host: string },
  registry: Registry,
  refresh: () => Promise<void>,
): Promise<MetricsServer> {
  async function scrape(): Promise<string> {
    await refresh();
    return registry.metrics();
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || !PATH.test(request.url ?? '')) {
      return void response.writeHead(404).end();
    }
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
