import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { ServiceContext } from '../context';
import type { Trx } from '../database/transaction';
import {
  insertFirstKeys,
  insertNextKey,
  serverKeys,
  type KeyName,
  type KeyRow,
  type SecretRow,
} from './serverKeyRows';

/** A key pair for pushed messages (RFC 8292), base64url. */
export interface VapidPair {
  number: number;
  vapidPublic: string;
  vapidPrivate: string;
}

/** The secrets that all server processes share, as they are in the database. */
export interface ServerKeys {
  /** Returns the key that signs access tokens now. */
  access(): Uint8Array;
  /** Returns all keys whose access tokens are accepted, including keys that are not active yet. */
  acceptedAccess(): Uint8Array[];
  /** Returns the key that derives refresh tokens now. */
  refresh(): Uint8Array;
  /** Returns all keys that may have derived a refresh token whose response a client may still repeat. */
  recentRefresh(): Uint8Array[];
  /** Returns the pair for new subscriptions of browsers. */
  vapid(): VapidPair;
  /** Returns the pair with this number or public key, or undefined when there is none. */
  vapidOf(key: { number: number } | { publicKey: string }): VapidPair | undefined;
  /** Reads the keys from the database again, because another process may have replaced one. */
  reload(): Promise<void>;
}

/** The delay before a new key becomes active. By then every server has read it, at intervals of KEYS_EVERY_MS. */
const ACTIVE_AFTER_MS = 5_000;
export const KEYS_EVERY_MS = 1_000;

/**
 * How long a key is accepted after its successor has become active: an access token lives for 15 minutes, and a refresh
 * may be repeated for 10 seconds. A browser keeps the pair with which it subscribed.
 */
const OVERLAP_MS: Readonly<Record<KeyName, number>> = {
  access: 16 * 60_000,
  refresh: 60_000,
  vapid: Infinity,
};

/** Loads the secrets that all server processes share. The first process generates and stores them. */
export async function loadServerKeys({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): Promise<ServerKeys> {
  const first = { access: newSecret('access'), refresh: newSecret('refresh') };
  await insertFirstKeys(db, { ...first, vapid: newSecret('vapid') }, new Date(clock()));
  let keys = await serverKeys(db);

  const ofName = (name: KeyName): SecretRow[] => keys.filter((key) => key.name === name);
  const current = (name: KeyName): SecretRow => currentKey(ofName(name), clock());
  const counting = (name: KeyName): Uint8Array[] =>
    ofName(name)
      .filter((key) => clock() < countsUntilMs(key, ofName(name)))
      .map(bytesOf);

  return {
    access: () => bytesOf(current('access')),
    acceptedAccess: () => counting('access'),
    refresh: () => bytesOf(current('refresh')),
    recentRefresh: () => counting('refresh'),
    vapid: () => pairOf(current('vapid')),
    vapidOf(wanted) {
      return ofName('vapid')
        .map(pairOf)
        .find(({ number, vapidPublic }) => {
          return 'number' in wanted ? number === wanted.number : vapidPublic === wanted.publicKey;
        });
    },
    async reload() {
      keys = await serverKeys(db);
    },
  };
}

/** Stores a successor of the current key of a name. Returns its number and when it becomes active. */
export async function rotateKey(
  trx: Trx,
  name: KeyName,
  nowMs: number,
): Promise<Pick<KeyRow, 'number' | 'activeAt'>> {
  const activeAt = new Date(nowMs + ACTIVE_AFTER_MS);
  const key = { name, secret: newSecret(name), createdAt: new Date(nowMs), activeAt };
  return { number: await insertNextKey(trx, key), activeAt };
}

/** Returns the key that is active at a moment. `ofName` holds all keys of one name, by number. */
export function currentKey<Key extends KeyRow>(ofName: readonly Key[], nowMs: number): Key {
  return ofName.findLast(({ activeAt }) => activeAt.getTime() <= nowMs) ?? ofName[0]!;
}

/** Returns until when a key is accepted, in milliseconds since 1970; Infinity for a key without a successor. */
export function countsUntilMs({ name, number }: KeyRow, ofName: readonly KeyRow[]): number {
  const successor = ofName.find((key) => key.number > number);
  return successor === undefined ? Infinity : successor.activeAt.getTime() + OVERLAP_MS[name];
}

function newSecret(name: KeyName): string {
  return name === 'vapid'
    ? JSON.stringify(webPush.generateVAPIDKeys())
    : randomBytes(32).toString('base64url');
}

const bytesOf = ({ secret }: SecretRow): Uint8Array => Buffer.from(secret, 'base64url');

function pairOf({ number, secret }: SecretRow): VapidPair {
  const { publicKey, privateKey } = JSON.parse(secret) as webPush.VapidKeys;
  return { number, vapidPublic: publicKey, vapidPrivate: privateKey };
}
