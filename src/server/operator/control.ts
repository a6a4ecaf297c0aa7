import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The embedded database has one holder. The operator's commands ask that process over a port of the
 * loopback address; the token is in the lock file, which only the same user can read.
 */
export type ControlCommands = Readonly<Record<string, () => Promise<unknown>>>;

export interface ControlServer {
  port: number;
  token: string;
  close(): Promise<void>;
}

export async function startControl(commands: ControlCommands): Promise<ControlServer> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const known = request.method === 'POST' && isToken(request.headers.authorization, token);
    const status = !known ? 403 : command ? 200 : 404;
    const answer = status === 200 ? command!() : Promise.resolve(null);
    answer.then(
      (value) => response.writeHead(status).end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(JSON.stringify(error.message)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { port: (server.address() as AddressInfo).port, token, close: () => closed(server) };
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

/** Asks the server that holds the database. */
export async function askServer(port: number, token: string, command: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${String(answer)}`);
  return answer;
}
