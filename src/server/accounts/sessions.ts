import { createHash, createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { ok, type Result } from '../../domain/result';
import { coalesce } from '../cache/coalesce';
import type { ServiceContext } from '../context';
import { inTransaction, inTransactionResult, type Trx } from '../database/transaction';
import { removeSubscriptionsOf } from '../notify/subscriptionRows';
import { problem, type Problem } from '../problems';
import { lockUser, type LoginUser } from './accountRows';
import { UNKNOWN_DEVICE } from './devices';
import { AUDIENCE, createClaimsReader } from './accessClaims';
import type { ServerKeys } from './serverKeys';
import {
  deleteEndedSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  insertRefreshToken,
  insertSession,
  isUnspent,
  lockSessionOfToken,
  refreshToken as storedToken,
  revokeSession,
  sessionsOf,
  spendRefreshToken,
  touchSession,
  usersOfLiveSessions,
  type Device,
  type SessionLine,
} from './sessionRows';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ACCESS_LIFE_MS = 15 * MINUTE_MS;
export const REFRESH_IDLE_MS = 30 * DAY_MS;
export const SESSION_LIFE_MS = 90 * DAY_MS;
/**
 * A refresh whose response was lost can be repeated for this long, until its successor is used. It returns the same refresh
 * token, with a new access token.
 */
export const REFRESH_GRACE_MS = 10_000;
/** How long an ended session may still be accepted. A log-out must take effect within a second. */
const SESSION_CACHE_MS = 500;
const MAX_CACHED_SESSIONS = 10_000;

export type { SessionLine };

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A log-in on a further device ends the oldest session. */
const MAX_SESSIONS = 20;

export interface Sessions {
  /**
   * Opens a session for a user whose password was verified. If the user has more than twenty, the oldest end.
   * INVALID_CREDENTIALS, ACCOUNT_SUSPENDED: the account has changed since the verification.
   */
  logIn(user: VerifiedUser, device: Device): Promise<Result<Tokens, Problem>>;
  /** Opens a session of a user without checking the password. */
  open(userId: string): Promise<Tokens>;
  /** Returns the next pair of tokens. REFRESH_REJECTED. Reuse of a token after the grace period ends the session. */
  refresh(refreshToken: string): Promise<Result<Tokens, Problem>>;
  /**
   * Ends the session of the refresh token and removes its push subscription. If the refresh token is not known, ends
   * the session of the access token, which may have expired. Idempotent.
   */
  end(tokens: Partial<Tokens>): Promise<void>;
  /** Returns the sessions of a user, the most recently used first. */
  list(userId: string): Promise<SessionLine[]>;
  /** Ends a session of a user. Idempotent. */
  endOne(userId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of a user but one. */
  endOthers(userId: string, sessionId: string): Promise<void>;
  /** Returns whose access token this is, or null when it is not valid or its session has ended. */
  callerOf(accessToken: string): Promise<Caller | null>;
}

/** A user, with the hash that their password was compared with. */
export type VerifiedUser = Pick<LoginUser, 'id' | 'passwordHash'>;

export interface Caller {
  userId: string;
  sessionId: string;
}

/** The keys that sign access tokens, and derive each refresh token from the one before. */
export type SessionKeys = Pick<
  ServerKeys,
  'access' | 'acceptedAccess' | 'refresh' | 'recentRefresh'
>;

export function createSessions({ db, clock, newId }: ServiceContext, keys: SessionKeys): Sessions {
  const claimsOf = createClaimsReader(keys.acceptedAccess);
  /** The users of sessions that are accepted without asking the database again, and until when. */
  const accepted = new LRUCache<string, { userId: string; untilMs: number }>({
    max: MAX_CACHED_SESSIONS,
  });

  async function signAccessToken(userId: string, sessionId: string): Promise<string> {
    const nowMs = clock();
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(nowMs / 1000))
      .setExpirationTime(Math.floor((nowMs + ACCESS_LIFE_MS) / 1000))
      .sign(keys.access());
  }

  function store(trx: Trx, sessionId: string, token: string): Promise<void> {
    const expiresAt = new Date(clock() + REFRESH_IDLE_MS);
    return insertRefreshToken(trx, { tokenHash: hashOf(token), sessionId, expiresAt });
  }

  async function logIn(user: VerifiedUser, device: Device): Promise<Result<Tokens, Problem>> {
    return inTransactionResult(db, async (trx) => {
      // A new password or a suspension ends all sessions, so no session may begin from a verification before it.
      const locked = await lockUser(trx, user.id);
      if (locked?.passwordHash !== user.passwordHash) return problem('INVALID_CREDENTIALS');
      if (locked.suspendedAt !== null) return problem('ACCOUNT_SUSPENDED');
      return ok(await openIn(trx, user.id, device));
    });
  }

  function open(userId: string): Promise<Tokens> {
    return inTransaction(db, async (trx) => {
      await lockUser(trx, userId);
      return openIn(trx, userId, UNKNOWN_DEVICE);
    });
  }

  async function openIn(trx: Trx, userId: string, device: Device): Promise<Tokens> {
    const id = newId();
    const refreshToken = successorOf(newId() + newId());
    const createdAt = new Date(clock());
    const expiresAt = new Date(clock() + SESSION_LIFE_MS);
    await insertSession(trx, { id, userId, createdAt, expiresAt, device });
    await store(trx, id, refreshToken);
    await deleteEndedSessions(trx, userId, createdAt);
    await deleteOldestSessions(trx, userId, { newest: id, most: MAX_SESSIONS });
    return { accessToken: await signAccessToken(userId, id), refreshToken };
  }

  function successorOf(token: string, key = keys.refresh()): string {
    return createHmac('sha256', key).update(token).digest('base64url');
  }

  async function refresh(token: string): Promise<Result<Tokens, Problem>> {
    const next = await inTransaction(db, (trx) => rotate(trx, token));
    if (next === null) return problem('REFRESH_REJECTED');
    const { session, successor } = next;
    const accessToken = await signAccessToken(session.userId, session.id);
    return ok({ accessToken, refreshToken: successor });
  }

  /** Returns null for a rejected token. Does not throw, so that the revocation is committed. */
  async function rotate(trx: Trx, presented: string) {
    const presentedHash = hashOf(presented);
    const session = await lockSessionOfToken(trx, presentedHash);
    const now = new Date(clock());
    if (!session || session.revokedAt || session.expiresAt <= now) return null;
    const token = await storedToken(trx, presentedHash);
    if (token.expiresAt <= now) return null;
    if (token.spentAt === null) {
      const successor = successorOf(presented);
      await spendRefreshToken(trx, presentedHash, now);
      await touchSession(trx, session.id, now);
      await store(trx, session.id, successor);
      return { session, successor };
    }
    const isInGrace = now.getTime() - token.spentAt.getTime() <= REFRESH_GRACE_MS;
    for (const key of isInGrace ? keys.recentRefresh() : []) {
      const successor = successorOf(presented, key);
      if (await isUnspent(trx, hashOf(successor))) return { session, successor };
    }
    await revoke(trx, session.id, now);
    return null;
  }

  async function revoke(trx: Trx, sessionId: string, at: Date): Promise<void> {
    accepted.delete(sessionId);
    await revokeSession(trx, sessionId, at);
    await removeSubscriptionsOf(trx, sessionId);
  }

  async function end({ accessToken = '', refreshToken = '' }: Partial<Tokens>): Promise<void> {
    const nowMs = clock();
    // The token of a user who logs out after a long pause has expired, but still identifies the session.
    const claims = await claimsOf(accessToken, nowMs, SESSION_LIFE_MS);
    await inTransaction(db, async (trx) => {
      const session = await lockSessionOfToken(trx, hashOf(refreshToken));
      const sessionId = session?.id ?? claims?.sessionId;
      if (sessionId !== undefined) await revoke(trx, sessionId, new Date(nowMs));
    });
  }

  async function endOne(userId: string, sessionId: string): Promise<void> {
    accepted.delete(sessionId);
    await deleteSession(db, userId, sessionId);
  }

  async function endOthers(userId: string, sessionId: string): Promise<void> {
    await inTransaction(db, (trx) => deleteSessions(trx, userId, sessionId));
  }

  async function callerOf(token: string): Promise<Caller | null> {
    const nowMs = clock();
    const claims = await claimsOf(token, nowMs);
    if (claims === null) return null;
    const { userId, sessionId } = claims;
    const cached = accepted.get(sessionId);
    const isCached = cached !== undefined && cached.untilMs > nowMs;
    const owner = isCached ? cached.userId : (await readLive(sessionId)).get(sessionId);
    // Somebody who has a signing key could name another user in a token of a session of their own.
    return owner === userId ? { userId, sessionId } : null;
  }

  /** Concurrent callers share one query for all of their sessions. */
  const readLive = coalesce(async (sessionIds: ReadonlySet<string>) => {
    const nowMs = clock();
    const users = await usersOfLiveSessions(db, [...sessionIds], new Date(nowMs));
    const untilMs = nowMs + SESSION_CACHE_MS;
    for (const [id, userId] of users) accepted.set(id, { userId, untilMs });
    return users;
  });

  return {
    logIn,
    open,
    refresh,
    end,
    list: (userId) => {
      const nowMs = clock();
      const usedAfter = new Date(nowMs - REFRESH_IDLE_MS);
      return sessionsOf(db, userId, { now: new Date(nowMs), usedAfter });
    },
    endOne,
    endOthers,
    callerOf,
  };
}

/** The database stores hashes only. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
