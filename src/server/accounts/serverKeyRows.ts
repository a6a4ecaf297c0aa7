import { sql } from 'kysely';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

export const KEY_NAMES = ['access', 'refresh', 'vapid'] as const;
/** The purpose of a key: it signs access tokens, derives refresh tokens, or signs pushed messages. */
export type KeyName = (typeof KEY_NAMES)[number];

export interface KeyRow {
  name: KeyName;
  /** Keys of a name are numbered from 1. */
  number: number;
  createdAt: Date;
  /** When it replaces the previous key. */
  activeAt: Date;
}

export interface SecretRow extends KeyRow {
  secret: string;
}

/** A key, with the number of push subscriptions that were made with it. */
export interface KeyUse extends KeyRow {
  subscriptions: number;
}

/** Stores the first secret of each name that has no key. A name whose first key was pruned has later ones. */
export async function insertFirstKeys(
  db: Executor,
  secrets: Readonly<Record<KeyName, string>>,
  at: Date,
): Promise<void> {
  const known = await db.selectFrom('server_key').select('name').distinct().execute();
  const missing = KEY_NAMES.filter((name) => !known.some((key) => key.name === name));
  if (missing.length === 0) return;
  const rows = missing.map((name) => {
    return { name, secret: secrets[name], created_at: at, active_at: at };
  });
  // Several servers may start at once.
  await db
    .insertInto('server_key')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['name', 'number']).doNothing())
    .execute();
}

/** Stores the next key of a name and returns its number. Concurrent rotations of a name wait for each other. */
export async function insertNextKey(
  trx: Trx,
  { name, secret, createdAt, activeAt }: Omit<SecretRow, 'number'>,
): Promise<number> {
  const keys = trx.selectFrom('server_key').select('number').where('name', '=', name);
  await keys.forUpdate().execute();
  // A statement that waits for a lock does not see the row that the other rotation has inserted meanwhile.
  const known = await keys.execute();
  const number = 1 + Math.max(0, ...known.map((key) => key.number));
  const row = { name, number, secret, created_at: createdAt, active_at: activeAt };
  await trx.insertInto('server_key').values(row).execute();
  return number;
}

/** Returns all keys by name and number. */
export function serverKeys(db: Executor): Promise<SecretRow[]> {
  return db
    .selectFrom('server_key')
    .select(['name', 'number', 'secret', 'created_at as createdAt', 'active_at as activeAt'])
    .orderBy('name')
    .orderBy('number')
    .execute();
}

/** Returns all keys by name and number, without their secrets. */
export async function keyUses(db: Executor): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select name, number, server_key.created_at as "createdAt", active_at as "activeAt",
      count(endpoint)::integer as subscriptions
    from server_key
      left join push_subscription on name = 'vapid' and vapid_number = number
    group by name, number
    order by name, number`.execute(db);
  return rows;
}

export async function deleteKey(
  trx: Trx,
  { name, number }: Pick<KeyRow, 'name' | 'number'>,
): Promise<void> {
  await trx
    .deleteFrom('server_key')
    .where('name', '=', name)
    .where('number', '=', number)
    .execute();
}
