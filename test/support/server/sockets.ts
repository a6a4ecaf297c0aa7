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
export type Seen = Reply<string[] | Wire['Error'] | null> | 'lost';

export interface Wires {
  /** Sends a request over a new connection. `signal` closes the client's end. */
  send(request: Request, signal?: AbortSignal): Promise<Seen>;
  /** Lets the server do its work, and breaks the connection just before the response is sent. */
  sendAndLoseAnswer(request: Request): Promise<Seen>;
  /** Breaks the connection when the server has received the head and half of the body. */
  sendHalf(request: Request): Promise<Seen>;
}

/** Serves the game's API over real connections that a test can cut. */
export async function wiresOf(game: Game): Promise<Wires> {
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

  async function send(request: Request, signal?: AbortSignal): Promise<Seen> {
    const payload = payloadOf(request);
    const outgoing = open(request, payload, signal);
    const seen = seenBy(outgoing);
    outgoing.end(payload);
    return seen;
  }

  async function sendAndLoseAnswer(request: Request): Promise<Seen> {
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

  async function sendHalf(request: Request): Promise<Seen> {
    const payload = payloadOf(request);
    const outgoing = open(request, payload);
    const seen = seenBy(outgoing);
    const arrived = nextAtServer();
    outgoing.write(payload.slice(0, payload.length / 2));
    const { response } = await arrived;
    const over = once(response, 'close');
    outgoing.destroy();
    await over;
    return seen;
  }

  return { send, sendAndLoseAnswer, sendHalf };
}

async function seenBy(outgoing: http.ClientRequest): Promise<Seen> {
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
