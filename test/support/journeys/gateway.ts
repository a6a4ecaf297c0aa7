import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Gateway {
  url: string;
  /** From now on there is no network: connections break, and new ones are refused. */
  cut(): void;
  mend(): void;
  /** The worker, and the shell with it, are of another build now. */
  deploy(): void;
  /** Answers that there is no such file, as a server does that has only its own build. */
  lose(file: RegExp | null): void;
  /** What was asked for, as "POST /api/auth/login". */
  asked: string[];
  close(): Promise<void>;
}

/** The way of a browser to the server, with what can happen on it: no network, a new build, a file that is gone. */
export async function startGateway(to: string): Promise<Gateway> {
  const open = new Set<Socket>();
  const asked: string[] = [];
  let isCut = false;
  let build = 0;
  let lost: RegExp | null = null;

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    asked.push(`${method} ${url}`);
    if (lost?.test(url)) return void response.writeHead(404).end();
    // Uncompressed, so that it can be changed.
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

  /** As the build makes it that is deployed: the page says which one it is, and the worker brings that page along. */
  async function rebuilt(answer: http.IncomingMessage, response: http.ServerResponse) {
    let text = '';
    for await (const part of answer) text += String(part);
    const headers = { ...answer.headers };
    for (const ofTheOld of ['content-length', 'etag', 'last-modified']) delete headers[ofTheOld];
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
    lose: (file) => void (lost = file),
    asked,
    async close() {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
