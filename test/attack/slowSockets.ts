import { once } from 'node:events';
import net from 'node:net';
import { countOf, describeStatuses, inMs, timeOf } from './support/answers';
import { outcome, type Finding } from './support/finding';
import { honestReads, type AttackedServer, type AttackedSite } from './support/attackedSite';

const SOCKETS = 500;
const FROM = '127.0.12.1';
const BYTE_EVERY_MS = 250;
const CLOSED_WITHIN_MS = 15_000;
/** How long the attack lasts if the server closes no connection. */
const PATIENCE_MS = 20_000;
const READS_PER_SECOND = 50;
const READS_P99_MS = 200;
const BODY_LIMIT_BYTES = 16 * 1024;
const JSON_BODY = { 'content-type': 'application/json' };

export function slowSockets(site: AttackedSite): Promise<Finding[]> {
  return site.withServer({}, async (server) => [
    await sendSlowly(site, server),
    await sendTooMuch(server),
  ]);
}

async function sendSlowly(site: AttackedSite, server: AttackedServer): Promise<Finding> {
  const [closedMs, reads] = await Promise.all([
    openSlowSockets(server.port),
    server.send({
      requests: honestReads(site, (READS_PER_SECOND * CLOSED_WITHIN_MS) / 1_000),
      pace: { perSecond: READS_PER_SECOND },
      keepsConnections: true,
    }),
  ]);
  const p99Ms = timeOf(reads, 0.99);
  return {
    attack: 'Bodies that arrive byte by byte',
    sent: `${SOCKETS} connections with a byte every ${BYTE_EVERY_MS} ms, ${READS_PER_SECOND} reads a second`,
    ...outcome(
      `closed after ${(Math.min(...closedMs) / 1_000).toFixed(1)} to ${(Math.max(...closedMs) / 1_000).toFixed(1)} s; reads: ${describeStatuses(reads)}, p99 ${inMs(p99Ms)}`,
      {
        'connections are closed': Math.max(...closedMs) <= CLOSED_WITHIN_MS,
        'reads are answered': countOf(reads, 200) === reads.length,
        'reads are fast': p99Ms <= READS_P99_MS,
      },
    ),
    promise: 'closed within 15 s; p99 of reads 200 ms',
  };
}

/** Returns how long each connection lived; infinite for one that the server left open. */
function openSlowSockets(port: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = net.connect({ port, host: '127.0.0.1', localAddress: FROM });
      const startMs = performance.now();
      socket.on('error', () => undefined).resume();
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n',
      );
      const drip = setInterval(() => socket.write(' '), BYTE_EVERY_MS);
      const closed = once(socket, 'close').then(() => performance.now() - startMs);
      const patience = new Promise<number>((resolve) => {
        setTimeout(() => resolve(Infinity), PATIENCE_MS).unref();
      });
      const livedMs = await Promise.race([closed, patience]);
      clearInterval(drip);
      socket.destroy();
      return livedMs;
    }),
  );
}

async function sendTooMuch(server: AttackedServer): Promise<Finding> {
  const bodyOf = (bytes: number): string =>
    JSON.stringify({ x: '' }).replace('""', `"${'x'.repeat(bytes - 8)}"`);
  const post = (bytes: number) => ({
    method: 'POST',
    path: '/api/auth/login',
    from: FROM,
    headers: JSON_BODY,
    body: bodyOf(bytes),
  });
  const [within, over] = await server.send({
    requests: [post(BODY_LIMIT_BYTES), post(BODY_LIMIT_BYTES + 1)],
    pace: { atATime: 1 },
  });
  return {
    attack: 'A body that is too large',
    sent: `${BODY_LIMIT_BYTES} bytes and one more`,
    ...outcome(`${within!.status} and ${over!.status}`, {
      'the limit is as documented': within!.status === 400 && over!.status === 413,
    }),
    promise: '413 above the limit',
  };
}
