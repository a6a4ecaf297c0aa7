import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/**
 * The functions that operators' commands can call in the process that holds the embedded database. It listens on a port
 * of the loopback address. The token for it is in the lock file, which only the same user can read.
 */
export type ControlCommands = Readonly<Record<string, (given: never) => Promise<unknown>>>;

export interface ControlServer {
  port: number;
  token: string;
  close(): Promise<void>;
}

/** Three times the size of a whole match with all balls. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

interface Reply {
  status: number;
  /** The result, or the reason why there is none. */
  body: unknown;
}

export async function startControl(commands: ControlCommands): Promise<ControlServer> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    void reply(commands, token, request).then(({ status, body }) => {
      // Closes the connection instead of waiting for the rest of a rejected request.
      if (status !== 200) response.setHeader('connection', 'close');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { port: (server.address() as AddressInfo).port, token, close: () => closed(server) };
}

async function reply(
  commands: ControlCommands,
  token: string,
  request: IncomingMessage,
): Promise<Reply> {
  if (request.method !== 'POST' || !isToken(request.headers.authorization, token)) {
    return { status: 403, body: 'the token of the lock file belongs to another process' };
  }
  const name = (request.url ?? '').slice(1);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    return {
      status: 404,
      body: `it does not know the command "${name}"; after an update, start it again`,
    };
  try {
    const text = await textOf(request);
    if (text === null) return { status: 413, body: 'a command has at most 1 MiB' };
    return { status: 200, body: await command(given(text) as never) };
  } catch (error) {
    const status = error instanceof SyntaxError ? 400 : 500;
    return { status, body: (error as Error).message };
  }
}

const given = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Returns null if the body is too large. Always reads all of it, because a client reads the response only then. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += (piece as Buffer).length;
    if (bytes <= BODY_LIMIT_BYTES) pieces.push(piece as Buffer);
  }
  return bytes > BODY_LIMIT_BYTES ? null : Buffer.concat(pieces).toString();
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Calls the server that holds the database, and waits for the result as long as the connection lasts. Throws an error
 * with the server's message, or an error of the connection with its code.
 */
export async function callServer(
  port: number,
  token: string,
  command: string,
  given?: unknown,
): Promise<unknown> {
  const { status, body } = await post(port, token, command, given);
  if (status === 200) return body;
  if (status === 500) throw new Error(String(body));
  throw new Error(`The server responded with ${status}: ${String(body)}`);
}

/** `fetch` would give up after five minutes without a response, but a backup or a check can take longer. */
function post(port: number, token: string, command: string, given: unknown): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({
      host: '127.0.0.1',
      port,
      path: `/${command}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      json(response).then((body) => resolve({ status: response.statusCode!, body }), reject);
    });
    request.end(given === undefined ? undefined : JSON.stringify(given));
  });
}
