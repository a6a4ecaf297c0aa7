import { lookup, type LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request, type AgentOptions, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import webPush from 'web-push';
import type { PushGateway, PushMessage, PushOutcome, VapidKeys } from '../services/pushGateway';
import { isPublicAddress } from './addresses';

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export interface GatewayOptions {
  /** Whom push services can write to: a mailto: or https: address. */
  subject: string;
  clock: () => number;
}

/** What tests have in place of the internet; nobody else gives any of it. */
export interface OwnNetwork {
  alsoHost?: string;
  resolve?: Resolve;
  admits?: (address: string) => boolean;
  ca?: AgentOptions['ca'];
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWERED_BYTES = 16 * 1024;
const resolveAll: Resolve = (host) => promisify(lookup)(host, { all: true });

/**
 * Messages out to push services: encrypted (RFC 8291), signed (RFC 8292), over connections to addresses that were
 * looked at, and to nowhere else: redirects are not followed.
 */
export function createPushGateway(
  { subject, clock }: GatewayOptions,
  {
    alsoHost,
    resolve = resolveAll,
    admits = isPublicAddress,
    ca,
    timeoutMs = TIMEOUT_MS,
  }: OwnNetwork = {},
): PushGateway {
  const agent = new Agent({ keepAlive: true, ...(ca !== undefined && { ca }) });
  const options: RequestOptions = { agent, lookup: checkedLookup(resolve, admits) };

  async function send(message: PushMessage, keys: VapidKeys): Promise<PushOutcome> {
    const url = new URL(message.endpoint);
    // The address of a machine would not be looked up, and so not be looked at.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
      return { kind: 'refused', why: 'a push service has a name' };
    }
    let sealed: ReturnType<typeof seal>;
    try {
      sealed = seal(message, subject, keys);
    } catch {
      // Keys that nothing can be encrypted for.
      return { kind: 'gone' };
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { statusCode = 0, headers } = await post(url, sealed, { ...options, signal });
      return outcomeOf(url.host, statusCode, headers, clock());
    } catch {
      return signal.aborted ? { kind: 'silent' } : { kind: 'later', afterMs: null };
    }
  }

  return { send, ...(alsoHost !== undefined && { alsoHost }) };
}

function seal(message: PushMessage, subject: string, keys: VapidKeys) {
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
  { headers, body }: ReturnType<typeof seal>,
  options: RequestOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST', headers });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The other side has just given up a connection that was kept: its answer to another is worth waiting for.
      if (sent.reusedSocket && error.code === 'ECONNRESET') {
        resolve(post(url, { headers, body }, options));
      } else reject(error);
    });
    sent.on('response', (response) => {
      // Nobody reads what it says, but its end lets the connection be used again.
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_ANSWERED_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response);
    });
    sent.end(body);
  });
}

/** A connection goes to an address that was looked at here, or to none: a name has one answer for both. */
function checkedLookup(resolve: Resolve, admits: (address: string) => boolean): LookupFunction {
  return (host, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => admits(address))) {
          answer(new Error('not an address of the internet'), '');
        } else if (all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, ''),
    );
  };
}

/** What a push service means by its answer: RFC 8030, section 5. */
function outcomeOf(
  host: string,
  status: number,
  { 'retry-after': retryAfter }: IncomingHttpHeaders,
  nowMs: number,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitOf(retryAfter, nowMs) };
  return { kind: 'refused', why: `${host} answered ${status}` };
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined, nowMs: number): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - nowMs;
  return ms > 0 ? ms : null;
}
