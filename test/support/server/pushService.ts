import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { createPushGateway, type TestNetwork } from '../../../src/server/notify/webPushGateway';
import type { PushGateway } from '../../../src/server/notify/pushGateway';
import type { Message } from '../../../src/server/notify/pushMessages';
import { fixtures } from '../paths';
import type { Game, Player, Wire } from './game';

/** A host name that only the gateway of these tests can resolve. */
const HOST = 'push.test';
export const VAPID_SUBJECT = 'mailto:nightmare@example.org';
const [key, cert] = ['key.pem', 'certificate.pem'].map((name) =>
  readFileSync(path.join(fixtures, 'push-service', name), 'utf8'),
);

export interface Received {
  browser: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Set for a response whose body never ends. Called when the client closes the connection. */
  endless?: () => void;
  /** Closes the connection without a response. */
  hangsUp?: true;
}

/** A browser's subscription, and the messages that it receives. */
export interface Browser {
  subscription: {
    endpoint: string;
    keys: { p256dh: string; auth: string };
    /** The server's key that the browser subscribed with; without it the current one. */
    public_key?: string;
  };
  /** Returns the decrypted messages that the browser has received, the oldest first. */
  messages(): Message[];
}

/** A push service on the loopback address, with the browsers that have subscribed to it. */
export interface PushService {
  /** Returns a gateway that may send only to this push service. */
  gateway(clock: () => number): PushGateway;
  received: Received[];
  /** The responses to the next messages; 201 once there are none left. */
  answers: (Answer | ((received: Received) => Promise<Answer>))[];
  newBrowser(): Browser;
  close(): Promise<void>;
}

export async function startPushService({
  timeoutMs,
}: Pick<TestNetwork, 'timeoutMs'> = {}): Promise<PushService> {
  const received: Received[] = [];
  const answers: PushService['answers'] = [];
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then(async (body) => {
      const message = { browser: request.url!.slice(1), headers: request.headers, body };
      received.push(message);
      const next = answers.shift() ?? { status: 201 };
      const answer = typeof next === 'function' ? await next(message) : next;
      const { status, headers, endless, hangsUp } = answer;
      if (hangsUp) return void request.socket.destroy();
      response.writeHead(status, headers);
      if (endless === undefined) return void response.end();
      const write = (): void => void (response.write(Buffer.alloc(1_024)) && setImmediate(write));
      response.on('drain', write).on('close', endless);
      write();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `${HOST}:${(server.address() as AddressInfo).port}`;
  const network = {
    alsoHost: host,
    resolve: async (name: string) => (name === HOST ? [{ address: '127.0.0.1', family: 4 }] : []),
    isAllowed: (address: string) => address === '127.0.0.1',
    ca: cert,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  let browsers = 0;
  return {
    gateway: (clock) => createPushGateway({ subject: VAPID_SUBJECT, clock }, network),
    received,
    answers,
    newBrowser() {
      const name = `browser${(browsers += 1)}`;
      const { keys, auth } = newKeys();
      return {
        subscription: { endpoint: `https://${host}/${name}`, keys: publicKeysOf({ keys, auth }) },
        messages: () =>
          received
            .filter(({ browser }) => browser === name)
            .map(({ body }) => JSON.parse(decrypted(body, keys, auth)) as Message),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface OwnKeys {
  keys: ECDH;
  auth: Buffer;
}

function newKeys(): OwnKeys {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, auth: randomBytes(16) };
}

function publicKeysOf({ keys, auth }: OwnKeys): Browser['subscription']['keys'] {
  return {
    p256dh: keys.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  };
}

/** Returns the keys of a browser that receives no message. */
export const browserKeys = () => publicKeysOf(newKeys());

/** Decrypts a message that has a single record (RFC 8291, section 3.4; RFC 8188). */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey]);
  const secret = hkdfSync('sha256', keys.computeSecret(serverKey), auth, info, 32);
  const derived = (what: string, length: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and optional zeros.
  const end = record.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no end');
  return record.subarray(0, end).toString('utf8');
}

/** Subscribes the player's browser, and returns it. */
export async function subscribe(
  game: Game,
  service: PushService,
  player: Player,
  browser: Browser = service.newBrowser(),
): Promise<Browser> {
  const reply = await game.call('POST', 'notification/subscribe', {
    as: player,
    body: browser.subscription,
  });
  expect([reply.status, reply.body]).toEqual([204, null]);
  return browser;
}

/** Plans and delivers the due messages once; returns the reports to the operator. */
export async function push({ services }: Game): Promise<string[]> {
  await services.pushDelivery.planDue();
  const { rejections } = await services.pushDelivery.deliverDue();
  return rejections;
}

export async function choose(
  game: Game,
  player: Player,
  choices: Partial<Wire['NotificationChoices']['kinds']>,
  quiet: Partial<Omit<Wire['NotificationChoices'], 'kinds'>> = {},
): Promise<void> {
  const body: Wire['NotificationChoices'] = {
    kinds: { ...DEFAULT_KIND_SETTINGS, ...choices },
    quiet_hours: null,
    time_zone: 'UTC',
    ...quiet,
  };
  const reply = await game.call('PUT', 'notification/settings', { as: player, body });
  expect([reply.status, reply.body]).toEqual([204, null]);
}

export async function waiting(game: Game): Promise<number> {
  const rows = await game.database.db.selectFrom('push_delivery').select('endpoint').execute();
  return rows.length;
}
