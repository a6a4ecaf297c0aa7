/** A message as the gateway sends it. */
export interface PushMessage {
  endpoint: string;
  /** The keys of the browser, base64url. */
  p256dh: string;
  auth: string;
  payload: string;
  /** How long the push service may keep the message for a browser that is offline. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A message replaces one with the same topic that still waits for the browser. */
  topic: string;
}

export interface VapidKeys {
  vapidPublic: string;
  vapidPrivate: string;
}

export type PushResult =
  /** The push service has accepted the message. */
  | { kind: 'sent' }
  /** The browser has unsubscribed. */
  | { kind: 'unsubscribed' }
  /** The push service will never accept this message. */
  | { kind: 'rejected'; reason: string }
  /** The push service may accept the message later; null when it does not say when. */
  | { kind: 'unavailable'; retryAfterMs: number | null }
  /** The push service did not respond in time. */
  | { kind: 'silent' };

/** Encrypts a message for its browser and sends it to the browser's push service. Never throws. */
export type PushSend = (message: PushMessage, keys: VapidKeys) => Promise<PushResult>;

export interface PushGateway {
  send: PushSend;
  /** A further host that is accepted as a push service, for tests. */
  alsoHost?: string;
}

/**
 * The push services of the browsers. If any other address were accepted, clients could make the server call any host.
 */
const PUSH_HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
/** Edge uses a host in each data centre of Microsoft. There is no public list of them. */
const EDGE_HOST = /^wns2-[a-z0-9]{2,8}\.notify\.windows\.com$/;

/** A longer address could not be stored: it is a key of the database. */
const MAX_ADDRESS_CHARACTERS = 2_048;

/** Returns the normalized address, or null when it is not that of a push service. */
export function pushAddress(
  endpoint: string,
  gateway: { alsoHost?: string | undefined } | undefined,
): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, host, username, password, href } = new URL(endpoint);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  // `host` includes a port, so an address with one is not accepted.
  const isKnown = PUSH_HOSTS.has(host) || EDGE_HOST.test(host) || host === gateway?.alsoHost;
  const isShort = href.length <= MAX_ADDRESS_CHARACTERS;
  return isPlain && isKnown && isShort ? href : null;
}
