import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** A device as its browser describes it. */
export interface Device {
  /** Such as "Chrome on Android"; empty when the browser does not say. */
  name: string;
  mobile: boolean;
}

/** A session: one log-in on one device. */
export interface SessionRow {
  id: string;
  userId: string;
  expiresAt: Date;
  revokedAt: Date | null;
}

export async function insertSession(
  trx: Trx,
  {
    id,
    userId,
    createdAt,
    expiresAt,
    device,
  }: Omit<SessionRow, 'revokedAt'> & { createdAt: Date; device: Device },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      created_at: createdAt,
      expires_at: expiresAt,
      revoked_at: null,
      device: device.name,
      mobile: device.mobile,
      last_used_at: createdAt,
    })
    .execute();
}

/** A session as its user sees it. */
export interface SessionLine {
  id: string;
  device: string;
  mobile: boolean;
  since: Date;
  lastUsedAt: Date;
}

/**
 * Returns the sessions of a user that have not ended, the most recently used first. One that was last used before
 * `usedAfter` can't be refreshed any more.
 */
export function sessionsOf(
  db: Executor,
  userId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<SessionLine[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'mobile', 'created_at as since', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes all sessions of a user but one, with their tokens and push subscriptions. Returns their number. */
export async function deleteSessions(
  trx: Trx,
  userId: string,
  exceptId: string | null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a session of a user, with its tokens and push subscriptions. */
export async function deleteSession(
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores the time of a session's last use. */
export async function touchSession(trx: Trx, sessionId: string, at: Date): Promise<void> {
  await trx.updateTable('session').set({ last_used_at: at }).where('id', '=', sessionId).execute();
}

/** Deletes the sessions of a user that have expired or were revoked, with their tokens. */
export async function deleteEndedSessions(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', '<=', now), row('revoked_at', 'is not', null)]))
    .execute();
}

/** Deletes the oldest sessions of a user until `most` are left. Always keeps the session `newest`. */
export async function deleteOldestSessions(
  trx: Trx,
  userId: string,
  { newest, most }: { newest: string; most: number },
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', newest)
        .orderBy('created_at', 'desc')
        .offset(most - 1),
    )
    .execute();
}

/** Locks the session of a refresh token, so that refreshes of one session take turns. */
export function lockSessionOfToken(trx: Trx, tokenHash: string): Promise<SessionRow | undefined> {
  return trx
    .selectFrom('session')
    .select(['id', 'user_id as userId', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('id', '=', (query) =>
      query.selectFrom('refresh_token').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a session against its revocation. Returns false when it is revoked or deleted. */
export async function lockLiveSession(trx: Trx, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
}

export async function revokeSession(trx: Trx, sessionId: string, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the users of the given sessions, by session, without those that are revoked or expired. */
export async function usersOfLiveSessions(
  db: Executor,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_id'])
    .where('id', 'in', [...sessionIds])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

export async function insertRefreshToken(
  trx: Trx,
  { tokenHash, sessionId, expiresAt }: { tokenHash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('refresh_token')
    .values({
      token_hash: tokenHash,
      session_id: sessionId,
      expires_at: expiresAt,
      spent_at: null,
    })
    .execute();
}

/** Returns when a token expires and when it was spent. Throws when there is no such token. */
export function refreshToken(
  trx: Trx,
  tokenHash: string,
): Promise<{ expiresAt: Date; spentAt: Date | null }> {
  return trx
    .selectFrom('refresh_token')
    .select(['expires_at as expiresAt', 'spent_at as spentAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
}

export async function spendRefreshToken(trx: Trx, tokenHash: string, at: Date): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ spent_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** True when the token exists and was not spent. */
export async function isUnspent(trx: Trx, tokenHash: string): Promise<boolean> {
  const token = await trx
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return token !== undefined;
}
