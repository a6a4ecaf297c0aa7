import { createHash, createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { ok, type Result } from '../../domain/result';
import { removeSubscriptionsOf } from '../storage/pushRows';
import { transact, type Trx } from '../storage/transaction';
import { accessClaims, AUDIENCE } from './accessClaims';
import type { ServiceContext } from './context';
import { problem, type Problem } from './problems';
import { sharedLook } from './sharedLook';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const ACCESS_LIFE_MS = 15 * MINUTE_MS;
export const REFRESH_IDLE_MS = 30 * DAY_MS;
export const SESSION_LIFE_MS = 90 * DAY_MS;
/** A refresh whose answer got lost may be repeated this long and gives the same successor. */
export const REFRESH_GRACE_MS = 10_000;
/** How long an ended session may still be believed: the figure of "dead in a second". */
const BELIEF_MS = 500;
const MOST_BELIEVED = 10_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface Sessions {
  open(userId: string): Promise<Tokens>;
  /** The next pair of tokens. REFRESH_REJECTED; a spent token after the grace ends the whole family. */
  refresh(refreshToken: string): Promise<Result<Tokens, Problem>>;
  /** Ends the session of a refresh token, and what its browser has subscribed; saying it twice is fine. */
  end(refreshToken: string): Promise<void>;
  /** Whose a valid access token is; null when it is not valid, or when its session has ended. */
  callerOf(accessToken: string): Promise<Caller | null>;
}

export interface Caller {
  userId: string;
  sessionId: string;
}

export interface SessionKeys {
  /** Signs access tokens. */
  access: Uint8Array;
  /** Derives each refresh token from the one before. */
  refresh: Uint8Array;
}

interface Family {
  id: string;
  user_id: string;
  expires_at: Date;
  revoked_at: Date | null;
}

export function createSessions({ db, clock, newId }: ServiceContext, keys: SessionKeys): Sessions {
  const claimsOf = accessClaims(keys.access);
  const believedUntilMs = new Map<string, number>();

  async function accessToken(userId: string, familyId: string): Promise<string> {
    const nowMs = clock();
    return new SignJWT({ sid: familyId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(nowMs / 1000))
      .setExpirationTime(Math.floor((nowMs + ACCESS_LIFE_MS) / 1000))
      .sign(keys.access);
  }

  async function store(trx: Trx, familyId: string, refreshToken: string): Promise<void> {
    const expires_at = new Date(clock() + REFRESH_IDLE_MS);
    await trx
      .insertInto('refresh_token')
      .values({ token_hash: hashOf(refreshToken), family_id: familyId, expires_at, spent_at: null })
      .execute();
  }

  async function open(userId: string): Promise<Tokens> {
    const familyId = newId();
    const refreshToken = successorOf(newId() + newId());
    await transact(db, async (trx) => {
      const created_at = new Date(clock());
      const expires_at = new Date(clock() + SESSION_LIFE_MS);
      await trx
        .insertInto('session_family')
        .values({ id: familyId, user_id: userId, created_at, expires_at, revoked_at: null })
        .execute();
      await store(trx, familyId, refreshToken);
      await removeEnded(trx, userId, created_at);
      return ok(null);
    });
    return { accessToken: await accessToken(userId, familyId), refreshToken };
  }

  /** Sessions that have ended are of no use to anybody but a thief. */
  async function removeEnded(trx: Trx, userId: string, now: Date): Promise<void> {
    await trx
      .deleteFrom('session_family')
      .where('user_id', '=', userId)
      .where((row) => row.or([row('expires_at', '<=', now), row('revoked_at', 'is not', null)]))
      .execute();
  }

  function successorOf(token: string): string {
    return createHmac('sha256', keys.refresh).update(token).digest('base64url');
  }

  async function refresh(refreshToken: string): Promise<Result<Tokens, Problem>> {
    const next = await transact(db, (trx) => rotate(trx, refreshToken));
    if (!next.ok || next.value === null) return problem('REFRESH_REJECTED');
    const { family, successor } = next.value;
    const token = await accessToken(family.user_id, family.id);
    return ok({ accessToken: token, refreshToken: successor });
  }

  /** Null: refused; a revocation is committed all the same. */
  async function rotate(trx: Trx, refreshToken: string) {
    const family = await familyOf(trx, refreshToken);
    const now = new Date(clock());
    if (!family || family.revoked_at || family.expires_at <= now) return ok(null);
    const token = await trx
      .selectFrom('refresh_token')
      .selectAll()
      .where('token_hash', '=', hashOf(refreshToken))
      .executeTakeFirstOrThrow();
    if (token.expires_at <= now) return ok(null);
    const successor = successorOf(refreshToken);
    if (token.spent_at === null) {
      await trx
        .updateTable('refresh_token')
        .set({ spent_at: now })
        .where('token_hash', '=', token.token_hash)
        .execute();
      await store(trx, family.id, successor);
      return ok({ family, successor });
    }
    const unused = await trx
      .selectFrom('refresh_token')
      .select('token_hash')
      .where('token_hash', '=', hashOf(successor))
      .where('spent_at', 'is', null)
      .executeTakeFirst();
    const inGrace = now.getTime() - token.spent_at.getTime() <= REFRESH_GRACE_MS;
    if (inGrace && unused) return ok({ family, successor });
    await revoke(trx, family.id, now);
    return ok(null);
  }

  /** Locked, so that refreshes of one family take turns. */
  function familyOf(trx: Trx, refreshToken: string): Promise<Family | undefined> {
    return trx
      .selectFrom('session_family')
      .selectAll()
      .where('id', '=', (query) =>
        query
          .selectFrom('refresh_token')
          .select('family_id')
          .where('token_hash', '=', hashOf(refreshToken)),
      )
      .forUpdate()
      .executeTakeFirst();
  }

  async function revoke(trx: Trx, familyId: string, at: Date): Promise<void> {
    believedUntilMs.delete(familyId);
    await trx
      .updateTable('session_family')
      .set({ revoked_at: at })
      .where('id', '=', familyId)
      .where('revoked_at', 'is', null)
      .execute();
    await removeSubscriptionsOf(trx, familyId);
  }

  async function end(refreshToken: string): Promise<void> {
    await transact(db, async (trx) => {
      const family = await familyOf(trx, refreshToken);
      if (family) await revoke(trx, family.id, new Date(clock()));
      return ok(null);
    });
  }

  async function callerOf(token: string): Promise<Caller | null> {
    const nowMs = clock();
    const claims = await claimsOf(token, nowMs);
    if (claims === null) return null;
    const { userId, familyId } = claims;
    const isBelieved = (believedUntilMs.get(familyId) ?? 0) > nowMs;
    const alive = isBelieved || (await livingOf(familyId)).has(familyId);
    return alive ? { userId, sessionId: familyId } : null;
  }

  /** Those of the families whose sessions have not ended. */
  const livingOf = sharedLook(async (familyIds: ReadonlySet<string>) => {
    const nowMs = clock();
    const families = await db
      .selectFrom('session_family')
      .select('id')
      .where('id', 'in', [...familyIds])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(nowMs))
      .execute();
    if (believedUntilMs.size > MOST_BELIEVED) believedUntilMs.clear();
    for (const { id } of families) believedUntilMs.set(id, nowMs + BELIEF_MS);
    return new Set(families.map(({ id }) => id));
  });

  return { open, refresh, end, callerOf };
}

/** The database holds hashes only. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
