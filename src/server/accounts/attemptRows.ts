import { sql } from 'kysely';
import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** The longest window in which wrong attempts count: an hour for invite codes. Older ones can be deleted. */
export const ATTEMPTS_KEPT_MS = 60 * 60_000;

/**
 * Counts an attempt to log in, or to use an invite code, under a key as wrong until it is known to be right. Returns
 * false, and counts nothing, when there were `most` wrong ones after `windowStart`.
 */
export async function countAttempt(
  trx: Trx,
  key: string,
  { most, windowStart, now }: { most: number; windowStart: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_attempts (key, wrong_at, last_at) values (${key}, array[${now}::timestamptz], ${now})
    on conflict (key) do update set
      wrong_at = array(
        select at from unnest(login_attempts.wrong_at) as at where at > ${windowStart} order by at
      ) || ${now}::timestamptz,
      last_at = ${now}
    where (
      select count(*) from unnest(login_attempts.wrong_at) as at where at > ${windowStart}
    ) < ${most}
    returning key`.execute(trx);
  return rows.length > 0;
}

/** Removes the counted attempt of this moment, which was right. */
export async function uncountAttempt(trx: Trx, key: string, at: Date): Promise<void> {
  const index = sql`array_position(wrong_at, ${at}::timestamptz)`;
  await sql`
    update login_attempts set wrong_at = wrong_at[:${index} - 1] || wrong_at[${index} + 1:]
    where key = ${key} and ${index} is not null`.execute(trx);
}

/** Returns the time of the first counted attempt in a window; undefined when there was none. */
export async function firstAttemptAfter(
  db: Executor,
  key: string,
  windowStart: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date }>`
    select at as first from login_attempts, unnest(wrong_at) as at
    where key = ${key} and at > ${windowStart}
    order by at limit 1`.execute(db);
  return rows[0]?.first;
}

/** Deletes attempts that no longer count, at most `limit`. Skips locked rows, which a later call deletes. */
export async function deleteAttemptsBefore(
  db: Executor,
  windowStart: Date,
  limit: number,
): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('key', 'in', (query) =>
      query
        .selectFrom('login_attempts')
        .select('key')
        .where('last_at', '<=', windowStart)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export async function isKnownNetwork(
  db: Executor,
  userId: string,
  { networkHash, lastAfter }: { networkHash: string; lastAfter: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', networkHash)
    .where('last_at', '>', lastAfter)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a network of a user, and deletes networks that were last used before `forgetBefore`. Stores nothing for a
 * deleted account. A concurrent deletion waits, and then also deletes this row.
 */
export async function insertKnownNetwork(
  db: Executor,
  userId: string,
  { networkHash, now, forgetBefore }: { networkHash: string; now: Date; forgetBefore: Date },
): Promise<void> {
  await sql`
    insert into known_address (user_id, address_hash, last_at)
    select id, ${networkHash}, ${now}::timestamptz from app_user
    where id = ${userId} and deleted_at is null
    for share
    on conflict (user_id, address_hash) do update set last_at = excluded.last_at`.execute(db);
  await db
    .deleteFrom('known_address')
    .where('user_id', '=', userId)
    .where('last_at', '<', forgetBefore)
    .execute();
}
