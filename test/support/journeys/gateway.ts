import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Gateway {
  url: string;
  /** Cuts the network: breaks all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Serves the worker and the shell as if they were of a new build. */
  deploy(): void;
  /** Responds 404 to requests for these files, like a server that has only the files of its own build. */
  lose(file: RegExp | null): void;
  /** Never responds to requests for these files. */
  hold(file: RegExp): void;
  /** The requests so far, such as "POST /api/auth/login". */
  asked: string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy between a browser and the server that can cut the network, deploy a build and lose files.
 */
export async function startGateway(to: string): Promise<Gateway> {
  const open = new Set<Socket>();
  const asked: string[] = [];
  let isCut = false;
  let build = 0;
  let lost: RegExp | null = null;
  let held: RegExp | null = null;

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    asked.push(`${method} ${url}`);
    if (held?.test(url)) return;
    if (lost?.test(url)) return void response.writeHead(404).end();
    // Requests an uncompressed response, so that it can be changed.
    const sent = { ...headers, 'accept-encoding': 'identity' };
    const asking = http.request(new URL(url, to), { method, headers: sent }, (answer) => {
      const isWorker = url === '/worker.js';
      if (isWorker || /html/.test(String(answer.headers['content-type']))) {
        return void rebuilt(answer, response);
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    asking.on('error', () => response.destroy());
    response.on('close', () => asking.destroy());
    request.pipe(asking);
  });

  /**
   * Sends the page or the worker as the deployed build would have it: the page names the build, and the worker
   * precaches that page.
   */
  async function rebuilt(answer: http.IncomingMessage, response: http.ServerResponse) {
    let text = '';
    for await (const part of answer) text += String(part);
    const headers = { ...answer.headers };
    for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name];
    response.writeHead(answer.statusCode!, headers);
    response.end(
      text
        .replace(/<html/, `<html data-build="${build}"`)
        .replace(/'revision':'\w+'/, `'revision':'build-${build}'`),
    );
  }

  server.on('connection', (socket) => {
    if (isCut) return void socket.resetAndDestroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      open.forEach((socket) => socket.destroy());
    },
    mend: () => void (isCut = false),
    deploy: () => void (build += 1),
    hold: (file) => void (held = file),
    lose: (file) => void (lost = file),
    asked,
    async close() {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
