import { jwtVerify } from 'jose';

export const AUDIENCE = 'nightmare-xi';

export interface AccessClaims {
  userId: string;
  familyId: string;
}

/** Some 500 bytes each. */
const MOST_KEPT = 10_000;

/**
 * What a valid access token says; null: it is not valid, or no longer. A signature that was verified once stays
 * true, so that is remembered until the token expires; whether its session has ended is for others to ask.
 */
export function accessClaims(
  key: Uint8Array,
): (token: string, nowMs: number) => Promise<AccessClaims | null> {
  const verified = new Map<string, AccessClaims & { untilMs: number }>();

  async function verify(token: string, nowMs: number): Promise<AccessClaims | null> {
    const valid = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: new Date(nowMs),
      requiredClaims: ['exp', 'sub', 'sid'],
    }).catch(() => null);
    if (!valid?.payload.sub) return null;
    const { sub: userId, exp, sid } = valid.payload;
    if (verified.size >= MOST_KEPT) verified.clear();
    const claims = { userId, familyId: String(sid) };
    verified.set(token, { ...claims, untilMs: exp! * 1000 });
    return claims;
  }

  return async (token, nowMs) => {
    const known = verified.get(token);
    return known && nowMs < known.untilMs ? known : verify(token, nowMs);
  };
}
