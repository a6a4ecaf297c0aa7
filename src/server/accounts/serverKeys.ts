import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { ServiceContext } from '../context';
import { insertServerKeys, serverKeys } from './serverKeyRows';
import type { SessionKeys } from './sessions';

export interface ServerKeys extends SessionKeys {
  vapidPublic: string;
  vapidPrivate: string;
}

/** Loads the secrets that all server processes share. The first process generates and stores them. */
export async function loadServerKeys({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): Promise<ServerKeys> {
  const generated = {
    access: randomBytes(32).toString('base64url'),
    refresh: randomBytes(32).toString('base64url'),
    vapid: JSON.stringify(webPush.generateVAPIDKeys()),
  };
  await insertServerKeys(db, generated, new Date(clock()));
  const stored = await serverKeys(db);
  const { publicKey, privateKey } = JSON.parse(stored.get('vapid')!) as webPush.VapidKeys;
  return {
    access: Buffer.from(stored.get('access')!, 'base64url'),
    refresh: Buffer.from(stored.get('refresh')!, 'base64url'),
    vapidPublic: publicKey,
    vapidPrivate: privateKey,
  };
}
