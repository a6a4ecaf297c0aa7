import { withKeptAnswers } from './keptAnswers';
import { type ApiBaseQuery, rawBaseQuery } from './rawBaseQuery';
import { refreshSession } from './refreshSession';
import { readSession } from './sessionKeys';

/** A 401 of these says something about what was typed or sent, not about the session. */
const WITHOUT_REAUTH: readonly string[] = ['login', 'refresh'];

/** Whoever is told to wait for longer is told so. */
const PATIENCE_S = 5;

/**
 * A read that a busy server puts off is asked for again when it says, once. What is sent is not: whoever sends it
 * decides about that.
 */
const patientBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const result = await rawBaseQuery(args, api, extra);
  if (api.type !== 'query' || result.error?.status !== 503) return result;
  const afterS = Number(result.meta?.response?.headers.get('Retry-After') ?? Number.NaN);
  if (!(afterS <= PATIENCE_S)) return result;
  await new Promise((resolve) => setTimeout(resolve, afterS * 1_000));
  return api.signal.aborted ? result : rawBaseQuery(args, api, extra);
};

/** On a 401 the session is renewed, once for all callers, and the call repeated, once. */
const reauthBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const before = readSession();
  const result = await patientBaseQuery(args, api, extra);
  if (result.error?.status !== 401 || before === null || WITHOUT_REAUTH.includes(api.endpoint)) {
    return result;
  }
  const outcome = await refreshSession(before.token, api);
  if (outcome.status === 'unreachable') return { error: outcome.error, meta: result.meta };
  // Another user may have logged in meanwhile: what was asked for the one is not done for the other.
  if (outcome.status === 'refused' || readSession()?.userId !== before.userId) return result;
  return patientBaseQuery(args, api, extra);
};

/** Every call of the app. */
export const baseQuery = withKeptAnswers(reauthBaseQuery);
