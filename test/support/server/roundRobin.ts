import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  /** The number of responses by server. */
  answered: number[];
  close(): Promise<void>;
}

/**
 * Starts a proxy like an operator's: the servers take turns, and an unreachable one is skipped. A request is not
 * repeated once its response has begun. A request other than a GET is only repeated if the connection was refused.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const answered = ports.map(() => 0);
  let turn = 0;

  function forward(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
    first: number,
    passedOver = 0,
  ): void {
    const index = (first + passedOver) % ports.length;
    const { method, url: path, headers } = request;
    const to = { port: ports[index], host: '127.0.0.1', agent: false };
    const upstream = http.request({ ...to, method, path, headers });
    upstream.once('response', (answer) => {
      answered[index]! += 1;
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      // Otherwise the client would wait for the rest of a response that has broken off.
      answer.once('error', () => response.destroy());
    });
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      // Like nginx, repeats a GET whenever the connection broke.
      const isSafe = error.code === 'ECONNREFUSED' || method === 'GET';
      if (isSafe && !response.headersSent && passedOver + 1 < ports.length) {
        return forward(request, response, body, first, passedOver + 1);
      }
      response.destroy();
    });
    response.once('close', () => upstream.destroy());
    upstream.end(body);
  }

  const proxy = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => forward(request, response, Buffer.concat(pieces), (turn += 1)));
  });
  // Long, so that a client does not reuse a connection that is just being closed.
  proxy.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
