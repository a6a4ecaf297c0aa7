import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './median';
import type { ReadersOrder, ReadersReport } from './streamReaders';

const OPENED_AT_ONCE = 100;
/** Streams per local address. A machine has about 28,000 ports for each. */
const READERS_AN_ADDRESS = 1_000;
/** How long a browser waits before it reconnects, with a random part. */
const RETRY_MS = 3_000;

const latencies: number[] = [];
let [bytes, gaps, repeated, back, backMs, letGo, open] = [0, 0, 0, 0, 0, 0, 0];
let beganMs = 0;
let beganCpu = process.cpuUsage();
let isOver = false;

function begin(): void {
  latencies.length = 0;
  [bytes, gaps, repeated, back, backMs] = [0, 0, 0, 0, 0];
  beganMs = performance.now();
  beganCpu = process.cpuUsage();
}

/** Opens and reads a stream, and reconnects when it ends, as a browser does. */
async function read(url: string, number: number): Promise<void> {
  const localAddress = `127.0.0.${2 + Math.floor(number / READERS_AN_ADDRESS)}`;
  let lastEventId = '';
  const versions = new Map<string, number>();

  function heard(event: string): void {
    const nowMs = Date.now();
    lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId;
    const [, match, told, since, heardAt] =
      /"match_id":"([^"]+)","version":(\d+),"since":(\d+|null),.*?"heard_at":"([^"]+)"/.exec(
        event,
      ) ?? [];
    if (match === undefined) return;
    const version = versions.get(match) ?? 0;
    if (since !== 'null' && Number(since) !== version) gaps += 1;
    if (Number(told) <= version) repeated += 1;
    versions.set(match, Number(told));
    bytes += event.length;
    if (since !== 'null') latencies.push(nowMs - Date.parse(heardAt!));
  }

  async function connect(): Promise<boolean> {
    const headers = { accept: 'text/event-stream', 'last-event-id': lastEventId };
    const request = http.get(`${url}/api/scoring/live`, { agent: false, localAddress, headers });
    const answer = await new Promise<http.IncomingMessage | null>((resolve) => {
      request.once('response', resolve);
      request.once('error', () => resolve(null));
    });
    if (answer?.statusCode !== 200) {
      answer?.resume();
      return false;
    }
    request.on('error', () => undefined);
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (piece: string) => {
      text += piece;
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) heard(event);
    });
    answer.on('error', () => undefined);
    open += 1;
    void once(answer, 'close').then(async () => {
      open -= 1;
      if (isOver) return;
      do await wait(RETRY_MS * (0.5 + Math.random()));
      while (!isOver && !(await connect()));
      back += 1;
      backMs = performance.now() - beganMs;
    });
    return true;
  }

  while (!(await connect())) await wait(100);
}

/** Requests the stream and never reads it. */
async function keepSilent(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = net.connect({ port: Number(port), host: hostname, localAddress: '127.0.0.99' });
  socket.pause();
  socket.on('error', () => undefined);
  socket.on('close', () => (letGo += 1));
  await once(socket, 'connect');
  socket.write(`GET /api/scoring/live HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
}

async function openAll(count: number, one: (number: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += OPENED_AT_ONCE) {
    const some = Math.min(OPENED_AT_ONCE, count - start);
    await Promise.all(Array.from({ length: some }, (_, index) => one(start + index)));
  }
}

function report(): ReadersReport {
  const { user, system } = process.cpuUsage(beganCpu);
  return {
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    messages: latencies.length,
    bytesPerMessage: bytes / latencies.length,
    open,
    gaps,
    repeated,
    back,
    backMs,
    letGo,
    cpuSeconds: (user + system) / 1e6,
  };
}

process.on('message', (message: ReadersOrder) => {
  void (async () => {
    if (message.order === 'open') {
      await openAll(message.readers, (number) => read(message.url, number));
      await openAll(message.silent, () => keepSilent(message.url));
    }
    if (message.order === 'begin') begin();
    process.send!(message.order === 'report' ? report() : 'done');
  })();
});
process.on('disconnect', () => {
  isOver = true;
  process.exit();
});
