import http from 'node:http';
import https from 'node:https';
import { urlToHttpOptions } from 'node:url';

/** A request to the origin. */
export interface OriginRequest {
  method: string;
  /** Begins with a slash, and may have a query. */
  path: string;
  headers: http.OutgoingHttpHeaders;
  /** Null for a request without a body. */
  body?: Buffer | null;
  /** Aborts the request, and the response if it has begun. */
  signal?: AbortSignal;
  /** The longest silence, before or during the response, after which the request fails. By default 12 s. */
  silentMs?: number;
}

/** The server that has the data, or the proxy in front of several of them. */
export interface Origin {
  /** Resolves when the response begins. Rejects when there is none. */
  send(request: OriginRequest): Promise<http.IncomingMessage>;
  close(): void;
}

/** Shorter than the 15 s after which the edge closes its client's idle connection, so that the client gets an error. */
const SILENT_MS = 12_000;
const MAX_IDLE_CONNECTIONS = 256;
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export function createOrigin(url: string): Origin {
  const protocol = url.startsWith('https:') ? https : http;
  const address = urlToHttpOptions(new URL(url));
  const agent = new protocol.Agent({ keepAlive: true, maxFreeSockets: MAX_IDLE_CONNECTIONS });

  async function send(request: OriginRequest): Promise<http.IncomingMessage> {
    const { method, path, headers, body = null, signal, silentMs: timeout = SILENT_MS } = request;
    const options = {
      ...address,
      agent,
      method,
      path,
      headers,
      timeout,
      ...(signal && { signal }),
    };
    const outgoing = protocol.request(options);
    outgoing.once('timeout', () => outgoing.destroy(new Error('The origin is silent')));
    try {
      return await responseTo(outgoing, body);
    } catch (error) {
      // The origin may close an idle connection while a request is on its way.
      const wasClosed = outgoing.reusedSocket && (error as { code?: string }).code === 'ECONNRESET';
      if (wasClosed && REPEATABLE.has(method)) return send(request);
      throw error;
    }
  }

  return { send, close: () => agent.destroy() };
}

function responseTo(
  outgoing: http.ClientRequest,
  body: Buffer | null,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    // Stays registered: an error after the response has begun would otherwise end the process.
    outgoing.on('error', reject);
    // Node would send the body of a DELETE without its length.
    if (body !== null) outgoing.setHeader('content-length', body.length);
    outgoing.end(body);
  });
}
