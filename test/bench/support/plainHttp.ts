import net from 'node:net';

/**
 * A client of HTTP/1.1 for benches that play thousands of browsers: it reads what our server sends with a fraction of
 * the work of Node's client, so that the figures are those of the server. All sockets of a process read into one
 * buffer, whose contents are only valid during a call.
 */

/** Is called with the bytes that have arrived; they are overwritten after the call. */
type OnBytes = (bytes: Buffer) => void;

const READ_BYTES = 256 * 1_024;
const shared = Buffer.allocUnsafe(READ_BYTES);

let received = 0;
/** Returns the number of bytes that have arrived on all sockets. */
export const receivedBytes = (): number => received;

const CONTENT_LENGTH = Buffer.from('content-length: ');
const COMPRESSED = Buffer.from('content-encoding: br');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

interface Address {
  url: string;
  localAddress?: string;
}

function connect({ url, localAddress }: Address, onBytes: OnBytes, onClose: () => void) {
  const { hostname, port } = new URL(url);
  const callback = (size: number): boolean => {
    received += size;
    onBytes(shared.subarray(0, size));
    return true;
  };
  const options = { host: hostname, port: Number(port), ...(localAddress && { localAddress }) };
  const socket = net.connect({ ...options, onread: { buffer: shared, callback } });
  return socket
    .setNoDelay()
    .on('error', () => undefined)
    .on('close', onClose);
}

/** Returns a function from a path to a request for it. */
function requestsTo(url: string, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ host: new URL(url).host, ...headers });
  const end = `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return (path: string): string => `GET ${path} HTTP/1.1\r\n${end}`;
}

/** Splits a piece of a chunked body. Returns the data of its whole chunks, and what follows them. */
function chunksOf(bytes: Buffer): { data: Buffer; rest: Buffer } {
  const whole: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) break;
    const start = lineEnd + 2;
    const end = start + Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(end + 2 <= bytes.length)) break;
    whole.push(bytes.subarray(start, end));
    at = end + 2;
  }
  return { data: Buffer.concat(whole), rest: Buffer.from(bytes.subarray(at)) };
}

/** The last piece of any stream that consisted of whole chunks: nearly all streams get the same ones. */
let [lastBytes, lastText] = [Buffer.alloc(0), ''];

/**
 * Opens a live stream and calls `onText` with the text of whole chunks; the server writes a message as one chunk.
 * Resolves to false if there is no stream.
 */
export function openStream(address: Address, onText: (text: string) => void): Promise<boolean> {
  let pending: Buffer | null = Buffer.alloc(0);
  let hasBegun = false;
  return new Promise((resolve) => {
    const hear = (bytes: Buffer): void => {
      if (pending === null && bytes.equals(lastBytes)) return onText(lastText);
      const { data, rest } = chunksOf(pending === null ? bytes : Buffer.concat([pending, bytes]));
      const text = data.toString();
      if (pending === null && rest.length === 0) {
        [lastBytes, lastText] = [Buffer.from(bytes), text];
      }
      pending = rest.length === 0 ? null : rest;
      if (text !== '') onText(text);
    };
    const begin = (bytes: Buffer): void => {
      const seen = Buffer.concat([pending!, bytes]);
      const end = seen.indexOf(END_OF_HEAD);
      pending = end < 0 ? seen : null;
      if (end < 0) return;
      hasBegun = seen.toString('latin1', 9, 12) === '200';
      resolve(hasBegun);
      if (!hasBegun) return void socket.destroy();
      if (seen.length > end + 4) hear(seen.subarray(end + 4));
    };
    const socket = connect(
      address,
      (bytes) => (hasBegun ? hear(bytes) : begin(bytes)),
      () => resolve(false),
    );
    const requestOf = requestsTo(address.url, { accept: 'text/event-stream' });
    socket.write(requestOf('/api/scoring/live'), 'latin1');
  });
}

export interface PlainResponse {
  status: string;
  /** Whether the body is compressed with Brotli. */
  isCompressed: boolean;
  /** Is overwritten after the call that hands it over. */
  body: Buffer;
}

/** Is called with null when the connection breaks. */
type OnResponse = (response: PlainResponse | null) => void;

interface Wanted {
  path: string;
  onResponse: OnResponse;
}

/** Returns the response if all of it has arrived. Our server names the length of each body. */
function responseIn(bytes: Buffer): PlainResponse | null {
  const start = bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  if (start < END_OF_HEAD.length) return null;
  const at = bytes.indexOf(CONTENT_LENGTH) + CONTENT_LENGTH.length;
  const end = start + Number.parseInt(bytes.toString('latin1', at, at + 8), 10);
  if (bytes.length < end) return null;
  const head = bytes.subarray(0, start);
  return {
    status: head.toString('latin1', 9, 12),
    isCompressed: head.includes(COMPRESSED),
    body: bytes.subarray(start, end),
  };
}

/** Returns a function that reads paths over at most so many connections, which it keeps open. */
export function createReads(
  url: string,
  connections: number,
  headers: Readonly<Record<string, string>>,
): (path: string, onResponse: OnResponse) => void {
  const requestOf = requestsTo(url, headers);
  const waiting: Wanted[] = [];
  let idle: ((wanted: Wanted) => void)[] = [];
  let open = 0;

  function openConnection(): (wanted: Wanted) => void {
    let wanted: Wanted | null = null;
    let pending: Buffer | null = null;
    const end: OnResponse = (response) => {
      const { onResponse } = wanted!;
      [wanted, pending] = [null, null];
      onResponse(response);
    };
    const hear = (bytes: Buffer): void => {
      const seen: Buffer = pending ? Buffer.concat([pending, bytes]) : bytes;
      const response = responseIn(seen);
      if (response === null) return void (pending = Buffer.from(seen));
      end(response);
      const next = waiting.shift();
      if (next) ask(next);
      else idle.push(ask);
    };
    const socket = connect({ url }, hear, () => {
      open -= 1;
      idle = idle.filter((one) => one !== ask);
      if (wanted) end(null);
    });
    const ask = (next: Wanted): void => {
      wanted = next;
      socket.write(requestOf(next.path), 'latin1');
    };
    open += 1;
    return ask;
  }

  return (path, onResponse) => {
    const ask = idle.pop() ?? (open < connections ? openConnection() : null);
    if (ask) ask({ path, onResponse });
    else waiting.push({ path, onResponse });
  };
}
