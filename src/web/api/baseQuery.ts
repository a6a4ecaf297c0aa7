import { withResponseCache } from './responseCache';
import { type ApiBaseQuery, rawBaseQuery } from './rawBaseQuery';
import { refreshSession } from './refreshSession';
import { readSession } from './sessionKeys';

/** The operations whose 401 is about the request, not about the session. */
const WITHOUT_REAUTH: readonly string[] = ['login', 'refresh'];

/** A longer wait is reported to the user instead. */
const MAX_RETRY_DELAY_S = 5;

/**
 * Repeats a query once when a busy server asks to retry later, after the time in its Retry-After. A mutation is not
 * repeated, because its caller has to decide that.
 */
const retryingBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const result = await rawBaseQuery(args, api, extra);
  if (api.type !== 'query' || result.error?.status !== 503) return result;
  const afterS = Number(result.meta?.response?.headers.get('Retry-After') ?? Number.NaN);
  // Without a valid header the comparison is false.
  if (!(afterS <= MAX_RETRY_DELAY_S)) return result;
  await new Promise((resolve) => setTimeout(resolve, afterS * 1_000));
  return api.signal.aborted ? result : rawBaseQuery(args, api, extra);
};

/** Renews the session after a 401, once for all callers, and repeats the call once. */
const reauthBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const before = readSession();
  const result = await retryingBaseQuery(args, api, extra);
  if (result.error?.status !== 401 || before === null || WITHOUT_REAUTH.includes(api.endpoint)) {
    return result;
  }
  const refresh = await refreshSession(before.token, api);
  if (refresh.status === 'unreachable') return { error: refresh.error, meta: result.meta };
  // Another user may have logged in meanwhile. A request of one user is not repeated for another.
  if (refresh.status === 'refused' || readSession()?.userId !== before.userId) return result;
  return retryingBaseQuery(args, api, extra);
};

/** The base query of all endpoints. */
export const baseQuery = withResponseCache(reauthBaseQuery);
