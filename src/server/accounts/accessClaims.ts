import { jwtVerify, type JWTVerifyResult } from 'jose';
import { LRUCache } from 'lru-cache';

export const AUDIENCE = 'nightmare-xi';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** A cached token takes some 500 bytes. */
const MAX_TOKENS = 10_000;
/** How long a token is accepted without being verified again, so that one of a key that has ended is refused soon. */
const CACHE_MS = 60_000;

/**
 * Returns a function that verifies an access token with any of the keys. It returns the claims, or null when the token
 * is not valid or expired more than `lateMs` ago. Verified claims are cached for a minute. The caller has to check
 * whether the user has such a session and whether it has ended.
 */
export function createClaimsReader(
  keys: () => readonly Uint8Array[],
): (token: string, nowMs: number, lateMs?: number) => Promise<AccessClaims | null> {
  const verified = new LRUCache<string, AccessClaims & { untilMs: number }>({ max: MAX_TOKENS });

  async function verify(token: string, nowMs: number): Promise<AccessClaims | null> {
    let valid: JWTVerifyResult | null = null;
    for (const key of keys()) {
      valid ??= await jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: 'at+jwt',
        currentDate: new Date(nowMs),
        requiredClaims: ['exp', 'sub', 'sid'],
      }).catch(() => null);
    }
    if (!valid?.payload.sub) return null;
    const { sub: userId, exp, sid } = valid.payload;
    const claims = { userId, sessionId: String(sid) };
    verified.set(token, { ...claims, untilMs: Math.min(exp! * 1000, nowMs + CACHE_MS) });
    return claims;
  }

  return async (token, nowMs, lateMs = 0) => {
    const known = verified.get(token);
    return known && nowMs < known.untilMs + lateMs ? known : verify(token, nowMs - lateMs);
  };
}
