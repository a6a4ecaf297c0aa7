import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { ServiceContext } from './context';
import type { SessionKeys } from './sessions';

export interface ServerKeys extends SessionKeys {
  vapidPublic: string;
  vapidPrivate: string;
}

/** The secrets that all server processes share: made by the first one, kept in the database. */
export async function loadServerKeys({ db, clock }: ServiceContext): Promise<ServerKeys> {
  const vapid = webPush.generateVAPIDKeys();
  const created_at = new Date(clock());
  await db
    .insertInto('server_key')
    .values([
      { name: 'access', secret: randomBytes(32).toString('base64url'), created_at },
      { name: 'refresh', secret: randomBytes(32).toString('base64url'), created_at },
      { name: 'vapid', secret: JSON.stringify(vapid), created_at },
    ])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const rows = await db.selectFrom('server_key').select(['name', 'secret']).execute();
  const secrets = new Map(rows.map(({ name, secret }) => [name, secret]));
  const { publicKey, privateKey } = JSON.parse(secrets.get('vapid')!) as typeof vapid;
  return {
    access: Buffer.from(secrets.get('access')!, 'base64url'),
    refresh: Buffer.from(secrets.get('refresh')!, 'base64url'),
    vapidPublic: publicKey,
    vapidPrivate: privateKey,
  };
}
