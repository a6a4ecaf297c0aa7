/** How a message gets out: what the services hand in, and what they hear. */
export interface PushMessage {
  endpoint: string;
  /** The browser's keys, base64url. */
  p256dh: string;
  auth: string;
  payload: string;
  /** How long the push service may keep it for a browser that is away. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Of two that wait for a browser, a later one of the same topic takes the place of the earlier. */
  topic: string;
}

export interface VapidKeys {
  vapidPublic: string;
  vapidPrivate: string;
}

/**
 * Sent: the push service has it. Gone: the browser has unsubscribed. Refused: the push service will never take
 * this message. Later: it may, after so long if it says; null otherwise. Silent: it was waited for in vain.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'silent' };

/** Encrypts a message for its browser and hands it to the browser's push service. Never throws. */
export type PushSend = (message: PushMessage, keys: VapidKeys) => Promise<PushOutcome>;

export interface PushGateway {
  send: PushSend;
  /** A host beside those of the browsers' push services, for tests; whoever composes the server says so. */
  alsoHost?: string;
}

/** The push services of the browsers; anything else could make the server call where it should not. */
const PUSH_HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
/** Edge has a host of its own in each data centre of Microsoft's, and nowhere a list of them. */
const EDGE_HOST = /^wns2-[a-z0-9]{2,8}\.notify\.windows\.com$/;

/** The address as it will be called; null when it is not one of a push service. */
export function pushAddress(endpoint: string, gateway: PushGateway | undefined): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, host, username, password, href } = new URL(endpoint);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  // With a port it is none of them.
  const isKnown = PUSH_HOSTS.has(host) || EDGE_HOST.test(host) || host === gateway?.alsoHost;
  return isPlain && isKnown ? href : null;
}
