import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { countOf, describeStatuses, inMs, timeOf } from './support/answers';
import { outcome, type Finding } from './support/finding';
import { honestReads, type AttackedServer, type AttackedSite } from './support/attackedSite';

const GREEDY = '127.0.13.1';
const OTHER = '127.0.13.2';
/** More streams and connections than the server gives to one address. */
const STREAMS = 1_300;
const CONNECTIONS = 2_500;
const OPENED_AT_ONCE = 100;
/** The server's limits for one address. */
const MOST_STREAMS = 1_000;
const MOST_CONNECTIONS = 3_000;
/** A connection that is refused is closed within this time. */
const REFUSED_WITHIN_MS = 2_000;
const READS_PER_SECOND = 50;
const READ_SECONDS = 4;
const READS_P99_MS = 200;

/** Takes as many streams and connections as one address gets, while another one uses the server. */
export function streams(site: AttackedSite): Promise<Finding[]> {
  return site.withServer({ CONNECTIONS_PER_ADDRESS: String(MOST_CONNECTIONS) }, async (server) => {
    const greedy = await inBatches(STREAMS, () => openStream(server.port, GREEDY));
    const opened = countOf(greedy, 200);
    const afterStreams = await useFrom(site, server);
    const sockets = await inBatches(CONNECTIONS, () => openSocket(server.port, GREEDY));
    await wait(REFUSED_WITHIN_MS);
    const connected = opened + sockets.filter(({ closed }) => !closed).length;
    const afterConnections = await useFrom(site, server);
    for (const { end } of greedy) end();
    for (const socket of sockets) socket.destroy();
    return [
      {
        attack: 'One address opens streams',
        sent: `${STREAMS.toLocaleString('en')} live streams from one address, then a stream and ${READS_PER_SECOND} reads a second from another`,
        ...outcome(`${describeStatuses(greedy)}; ${afterStreams.text}`, {
          'the limit is as documented': opened === MOST_STREAMS,
          ...afterStreams.promises,
        }),
        promise: `${MOST_STREAMS.toLocaleString('en')} for an address; others are served, p99 of reads 200 ms`,
      },
      {
        attack: 'One address opens connections',
        sent: `${CONNECTIONS.toLocaleString('en')} more connections from that address, then the same use from another one`,
        ...outcome(`${connected} are open; ${afterConnections.text}`, {
          'no more are open': connected <= MOST_CONNECTIONS,
          ...afterConnections.promises,
        }),
        promise: `${MOST_CONNECTIONS.toLocaleString('en')} for an address; others are served, p99 of reads 200 ms`,
      },
    ];
  });
}

async function inBatches<T>(count: number, one: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) {
    all.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, one))));
  }
  return all;
}

interface OpenedStream {
  /** 0 when the connection was closed. */
  status: number;
  end: () => void;
}

async function openStream(port: number, localAddress: string): Promise<OpenedStream> {
  const request = http.get({
    ...{ port, host: '127.0.0.1', localAddress, agent: false },
    path: '/api/scoring/live',
  });
  const response = await new Promise<http.IncomingMessage | null>((resolve) => {
    request.once('response', resolve);
    request.on('error', () => resolve(null));
  });
  response?.on('error', () => undefined).resume();
  return { status: response?.statusCode ?? 0, end: () => request.destroy() };
}

/** Opens a connection that begins a request and does not end it. */
async function openSocket(port: number, localAddress: string): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write('GET /livez HTTP/1.1\r\n');
  return socket;
}

/** Opens a stream and reads from an address that has opened nothing else. */
async function useFrom(site: AttackedSite, server: AttackedServer) {
  const stream = await openStream(server.port, OTHER);
  const reads = await server.send({
    requests: honestReads(site, READS_PER_SECOND * READ_SECONDS, OTHER),
    pace: { perSecond: READS_PER_SECOND },
  });
  stream.end();
  const p99Ms = timeOf(reads, 0.99);
  return {
    text: `the other address: stream ${stream.status}, reads ${describeStatuses(reads)}, p99 ${inMs(p99Ms)}`,
    promises: {
      'others get a stream': stream.status === 200,
      'reads are answered': countOf(reads, 200) === reads.length,
      'reads are fast': p99Ms <= READS_P99_MS,
    },
  };
}
