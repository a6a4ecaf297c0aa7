import { lookup, type LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request, type AgentOptions, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import webPush from 'web-push';
import type { PushGateway, PushMessage, PushResult, VapidKeys } from './pushGateway';
import { isPublicAddress } from './publicAddress';

/** Resolves a host to all of its addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export interface GatewayOptions {
  /** A mailto: or https: address at which push services can reach the operator. */
  subject: string;
  clock: () => number;
}

/** Replaces the internet in tests. */
export interface TestNetwork {
  alsoHost?: string;
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  ca?: AgentOptions['ca'];
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024;
const resolveAll: Resolve = (host) => promisify(lookup)(host, { all: true });

/**
 * Sends messages to push services: encrypted (RFC 8291) and signed (RFC 8292), over connections to checked
 * addresses only. Redirects are not followed.
 */
export function createPushGateway(
  { subject, clock }: GatewayOptions,
  {
    alsoHost,
    resolve = resolveAll,
    isAllowed = isPublicAddress,
    ca,
    timeoutMs = TIMEOUT_MS,
  }: TestNetwork = {},
): PushGateway {
  const agent = new Agent({ keepAlive: true, ...(ca !== undefined && { ca }) });
  const options: RequestOptions = { agent, lookup: checkedLookup(resolve, isAllowed) };

  async function send(message: PushMessage, keys: VapidKeys): Promise<PushResult> {
    const url = new URL(message.endpoint);
    // An IP address would not be resolved, and therefore not be checked.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
      return { kind: 'rejected', reason: 'a push service has a name, not an IP address' };
    }
    let encrypted: ReturnType<typeof encrypt>;
    try {
      encrypted = encrypt(message, subject, keys);
    } catch {
      // Encryption fails if the browser's keys are not valid.
      return { kind: 'unsubscribed' };
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { statusCode = 0, headers } = await post(url, encrypted, { ...options, signal });
      return resultOf(url.host, statusCode, headers, clock());
    } catch {
      return signal.aborted ? { kind: 'silent' } : { kind: 'unavailable', retryAfterMs: null };
    }
  }

  return { send, ...(alsoHost !== undefined && { alsoHost }) };
}

function encrypt(message: PushMessage, subject: string, keys: VapidKeys) {
  const { endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic } = message;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject, publicKey: keys.vapidPublic, privateKey: keys.vapidPrivate },
      TTL: ttlSeconds,
      urgency,
      topic,
    },
  );
  return { headers, body };
}

function post(
  url: URL,
  { headers, body }: ReturnType<typeof encrypt>,
  options: RequestOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST', headers });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The push service has just closed an idle connection; a new one may work.
      if (sent.reusedSocket && error.code === 'ECONNRESET') {
        resolve(post(url, { headers, body }, options));
      } else reject(error);
    });
    sent.on('response', (response) => {
      // The body is not used, but has to be read so that the connection can be reused.
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response);
    });
    sent.end(body);
  });
}

/**
 * Resolves a name for a connection, and fails if any of the addresses is not allowed. The name is resolved only once,
 * so the connection uses a checked address.
 */
function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
          callback(new Error('not a public address'), '');
        } else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/** Interprets the response of a push service (RFC 8030, section 5). */
function resultOf(
  host: string,
  status: number,
  { 'retry-after': retryAfter }: IncomingHttpHeaders,
  nowMs: number,
): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'unsubscribed' };
  if (status === 429 || status >= 500) {
    return { kind: 'unavailable', retryAfterMs: delayOf(retryAfter, nowMs) };
  }
  return { kind: 'rejected', reason: `${host} responded with ${status}` };
}

/** The header holds seconds or a date. Returns null when there is no later time in it. */
function delayOf(retryAfter: string | undefined, nowMs: number): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - nowMs;
  return ms > 0 ? ms : null;
}
