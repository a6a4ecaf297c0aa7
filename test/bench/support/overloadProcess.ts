import net from 'node:net';
import { percentile } from './median';

/** Requests over persistent connections, as from a proxy. */
export interface Load {
  port: number;
  seconds: number;
  reads: Stream;
  submits: Stream;
}

/** The raw requests to send in turn, with headers and body. */
export interface Stream {
  requests: string[];
  connections: number;
  /**
   * Requests per second, sent on time whether or not others are answered; null to send after each response.
   */
  perSecond: number | null;
}

export interface StreamFigures {
  sent: number;
  /** The number of responses by status. Status 0 means no response, or no free connection. */
  statuses: Record<string, number>;
  /** Times of responses with 200, from the request to the end of the response; null when there were none. */
  p50Ms: number | null;
  p99Ms: number | null;
  /** The number of 503 responses without Retry-After. */
  speechless: number;
}

export interface LoadFigures {
  reads: StreamFigures;
  submits: StreamFigures;
  seconds: number;
  /** The processor time of the generator. */
  cpuSeconds: number;
}

const TICK_MS = 2;
/** A request without a response after this time counts as failed. */
const PATIENCE_MS = 10_000;

process.once('message', (load: Load) => {
  void run(load).then((figures) => process.send!(figures, () => process.disconnect()));
});

async function run({ port, seconds, reads, submits }: Load): Promise<LoadFigures> {
  const senders = await Promise.all([reads, submits].map((stream) => openSender(port, stream)));
  const began = process.cpuUsage();
  const startMs = performance.now();
  for (;;) {
    const passed = (performance.now() - startMs) / 1_000;
    if (passed >= seconds) break;
    for (const sender of senders) sender.sendDue(passed);
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const { user, system } = process.cpuUsage(began);
  const tookSeconds = (performance.now() - startMs) / 1_000;
  const [ofReads, ofSubmits] = await Promise.all(senders.map((sender) => sender.end()));
  return {
    reads: ofReads!,
    submits: ofSubmits!,
    seconds: tookSeconds,
    cpuSeconds: (user + system) / 1e6,
  };
}

async function openSender(port: number, { requests, connections, perSecond }: Stream) {
  const payloads = requests.map((request) => Buffer.from(request));
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const idle: Connection[] = [];
  let [sent, underWay, speechless] = [0, 0, 0];
  let isOver = false;
  let allAnswered = (): void => undefined;

  const count = (status: number): void => void (statuses[status] = (statuses[status] ?? 0) + 1);

  function sendNext(connection: Connection): void {
    underWay += 1;
    connection.send(payloads[sent++ % payloads.length]!);
  }

  function answered(connection: Connection, answer: Answer): void {
    count(answer.status);
    if (answer.status === 200) times.push(answer.tookMs);
    if (answer.status === 503 && !answer.hasRetryAfter) speechless += 1;
    underWay -= 1;
    if (answer.status !== 0) {
      if (perSecond === null && !isOver) sendNext(connection);
      else idle.push(connection);
    }
    if (isOver && underWay === 0) allAnswered();
  }

  function forget(connection: Connection): void {
    const index = idle.indexOf(connection);
    if (index >= 0) idle.splice(index, 1);
  }

  const opened = Array.from({ length: connections }, () => openConnection(port, answered, forget));
  idle.push(...(await Promise.all(opened)));

  return {
    sendDue(passed: number): void {
      const due = perSecond === null ? Infinity : passed * perSecond;
      while (sent < due) {
        // Use the connection that became free first, because servers close connections that idle for long.
        const connection = idle.shift();
        if (connection) sendNext(connection);
        else if (perSecond === null) return;
        else {
          sent += 1;
          count(0);
        }
      }
    },
    async end(): Promise<StreamFigures> {
      isOver = true;
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      const rest = new Promise<void>((resolve) => (allAnswered = resolve));
      if (underWay > 0) await Promise.race([rest, patience]);
      if (underWay > 0) statuses[0] = (statuses[0] ?? 0) + underWay;
      const at = (share: number) => (times.length === 0 ? null : percentile(times, share));
      return { sent, statuses, p50Ms: at(0.5), p99Ms: at(0.99), speechless };
    },
  };
}

interface Answer {
  /** 0 when the connection broke. */
  status: number;
  hasRetryAfter: boolean;
  tookMs: number;
}

interface Connection {
  send(payload: Buffer): void;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Parses only what is needed of a response, so that most of the machine is left to the server. `onClose` is called when
 * the connection ends while it is idle.
 */
function openConnection(
  port: number,
  answered: (connection: Connection, answer: Answer) => void,
  onClose: (connection: Connection) => void,
): Promise<Connection> {
  let sentMs = Number.NaN;
  let status = 0;
  let hasRetryAfter = false;
  /** Null for a chunked body. */
  let missingBytes: number | null = 0;
  /** Bytes that may begin the end of the last chunk, or a head. */
  let tail = '';
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  const connection: Connection = {
    send(payload) {
      sentMs = performance.now();
      socket.write(payload);
    },
  };

  function done(): void {
    const answer = { status, hasRetryAfter, tookMs: performance.now() - sentMs };
    [status, tail, sentMs] = [0, '', Number.NaN];
    answered(connection, answer);
  }

  socket.on('data', (bytes) => {
    let bodyBytes = bytes.length;
    const text =
      tail +
      bytes.toString('latin1', status === 0 ? 0 : Math.max(0, bytes.length - LAST_CHUNK.length));
    tail = text;
    if (status === 0) {
      const end = text.indexOf(HEAD_END);
      if (end === -1) return;
      const head = text.slice(0, end).toLowerCase();
      status = Number(head.slice(9, 12));
      hasRetryAfter = head.includes('\r\nretry-after: ');
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      missingBytes = length === undefined ? null : Number(length);
      bodyBytes = text.length - end - HEAD_END.length;
    }
    tail = tail.slice(-LAST_CHUNK.length);
    if (missingBytes !== null) missingBytes -= bodyBytes;
    if (missingBytes === null ? tail === LAST_CHUNK : missingBytes <= 0) done();
  });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(connection));
    socket.on('error', reject);
    socket.on('close', () => {
      if (Number.isNaN(sentMs)) return onClose(connection);
      status = 0;
      done();
    });
  });
}
