import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Game, OpenMatch, Player, Reply, Wire } from './game';

export interface Request {
  method: 'POST' | 'DELETE';
  path: string;
  as: Player;
  body?: object;
}

/** A response, or 'lost' when the connection broke before there was one. */
export type Received = Reply<string[] | Wire['Error'] | null> | 'lost';

export interface Connections {
  /** Sends a request over a new connection. `signal` closes the client's end. */
  send(request: Request, signal?: AbortSignal): Promise<Received>;
  /** Lets the server do its work, and breaks the connection just before the response is sent. */
  sendAndLoseResponse(request: Request): Promise<Received>;
  /** Sends half of the body, and breaks the connection once the server has received the head. */
  sendHalf(request: Request): Promise<Received>;
}

/** Serves the game's API over real connections that a test can cut. */
export async function openConnections(game: Game): Promise<Connections> {
  await game.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = game.app;
  const { port } = server.address() as AddressInfo;
  const open = ({ method, path, as }: Request, payload: string, signal?: AbortSignal) =>
    http.request({
      port,
      method,
      path: `/api/${path}`,
      agent: false,
      ...(signal && { signal }),
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(payload !== '' && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    });
  const payloadOf = ({ body }: Request): string => (body ? JSON.stringify(body) : '');
  /** Resolves with the next request before the framework receives it. */
  const nextAtServer = () =>
    new Promise<{ request: http.IncomingMessage; response: http.ServerResponse }>((resolve) => {
      server.prependOnceListener('request', (request, response) => resolve({ request, response }));
    });

  async function send(request: Request, signal?: AbortSignal): Promise<Received> {
    const payload = payloadOf(request);
    const outgoing = open(request, payload, signal);
    const seen = receivedBy(outgoing);
    outgoing.end(payload);
    return seen;
  }

  async function sendAndLoseResponse(request: Request): Promise<Received> {
    server.prependOnceListener('request', (incoming, response: http.ServerResponse) => {
      const writeHead = response.writeHead.bind(response) as (
        ...head: unknown[]
      ) => typeof response;
      const cut = (...head: unknown[]) => {
        incoming.socket.destroy();
        return writeHead(...head);
      };
      response.writeHead = cut;
    });
    return send(request);
  }

  async function sendHalf(request: Request): Promise<Received> {
    const payload = payloadOf(request);
    const outgoing = open(request, payload);
    const seen = receivedBy(outgoing);
    const arrived = nextAtServer();
    outgoing.write(payload.slice(0, payload.length / 2));
    const { response } = await arrived;
    const over = once(response, 'close');
    outgoing.destroy();
    await over;
    return seen;
  }

  return { send, sendAndLoseResponse, sendHalf };
}

async function receivedBy(outgoing: http.ClientRequest): Promise<Received> {
  try {
    const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const body = text === '' ? null : (JSON.parse(text) as string[] | Wire['Error']);
    return { status: incoming.statusCode!, body, headers: incoming.headers };
  } catch {
    return 'lost';
  }
}

export const teamRequest = (
  as: Player,
  match: OpenMatch,
  contestId: string,
  team: readonly string[],
): Request => ({
  method: 'POST',
  path: `scoring/submit-team/${match.id}/${contestId}`,
  as,
  body: { players: team },
});

export const leaveRequest = (as: Player, contestId: string): Request => ({
  method: 'DELETE',
  path: `scoring/user-team?contestId=${contestId}`,
  as,
});
