import { type ApiBaseQuery, rawBaseQuery } from './rawBaseQuery';
import { refreshSession } from './refreshSession';
import { readSession } from './sessionKeys';

/** A 401 of these says something about what was typed or sent, not about the session. */
const WITHOUT_REAUTH: readonly string[] = ['login', 'refresh'];

/** Every call of the app: on a 401 the session is renewed, once for all callers, and the call repeated, once. */
export const baseQuery: ApiBaseQuery = async (args, api, extra) => {
  const before = readSession();
  const result = await rawBaseQuery(args, api, extra);
  if (result.error?.status !== 401 || before === null || WITHOUT_REAUTH.includes(api.endpoint)) {
    return result;
  }
  const outcome = await refreshSession(before.token, api);
  if (outcome.status === 'unreachable') return { error: outcome.error, meta: result.meta };
  // Another user may have logged in meanwhile: what was asked for the one is not done for the other.
  if (outcome.status === 'refused' || readSession()?.userId !== before.userId) return result;
  return rawBaseQuery(args, api, extra);
};
