import autocannon from 'autocannon';
import type { Load, LoadFigures } from './load';

process.once('message', (load: Load) => {
  void run(load).then((figures) => process.send!(figures, () => process.disconnect()));
});

async function run({ url, seconds, connections }: Load): Promise<LoadFigures> {
  const began = process.cpuUsage();
  let next = 0;
  const statuses: Record<string, number> = {};
  const result = await autocannon({
    url,
    duration: seconds,
    connections: connections.length,
    setupClient: (client) => {
      client.setHeaders(connections[next++ % connections.length]);
      client.on('response', (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
    },
  });
  const { user, system } = process.cpuUsage(began);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesPerRequest: result.throughput.total / result.requests.total,
    statuses,
    // Timeouts are among the errors.
    errors: result.errors,
    cpuSeconds: (user + system) / 1e6,
    seconds: result.duration,
  };
}
