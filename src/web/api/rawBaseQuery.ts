import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { serverClock } from './serverClock';
import { readSession } from './sessionKeys';

/** Set from the environment at build time; empty for the same origin. */
declare const API_BASE_URL: string | undefined;

export interface ApiMeta extends Partial<FetchBaseQueryMeta> {
  /** When the response was stored, by the device's clock; absent when it is fresh. See responseCache.ts. */
  storedAtMs?: number;
}

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  ApiMeta
>;

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Operations that are sent without the stored session: those for people who cannot log in, because the server refuses
 * an expired token, and those whose responses are the same for everybody, so that any cache can share them.
 */
const WITHOUT_SESSION: readonly string[] = [
  'forgotPassword',
  'checkResetLink',
  'resetPassword',
  'getContestCurve',
  'getContestRows',
];

const baseUrl = new URL(
  typeof API_BASE_URL === 'undefined' || API_BASE_URL === '' ? '/api' : API_BASE_URL,
  window.location.origin,
).href;

/** Returns the URL of an operation that is not called through an endpoint, such as the live stream. */
export const apiUrl = (path: string): string => baseUrl + path;

const fetchJson: ApiBaseQuery = fetchBaseQuery({
  baseUrl,
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: (headers, { endpoint }) => {
    const token = readSession()?.token;
    if (token !== undefined && !WITHOUT_SESSION.includes(endpoint))
      headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
});

/** Sends one request with the stored token. Every response that no cache keeps adjusts the server clock. */
export const rawBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const sentMs = Date.now();
  const result = await fetchJson(args, api, extra);
  const headers = result.meta?.response?.headers;
  const serverMs = Number(headers?.get('X-Server-Time') ?? Number.NaN);
  // A response that caches may keep can tell a time that is long past.
  const mayBeKept = headers?.get('Cache-Control')?.includes('max-age') ?? false;
  if (Number.isFinite(serverMs) && !mayBeKept) serverClock.learn(serverMs, sentMs, Date.now());
  return result.error === undefined
    ? result
    : { error: withUserMessage(result.error), meta: result.meta };
};

export const UNREACHABLE = "Can't reach the server. Check your connection and try again.";
export const TIMED_OUT = 'The server took too long to answer. Try again in a moment.';

/** Replaces the browser's own messages ("TypeError: Failed to fetch"), which are not meant for users. */
function withUserMessage(error: FetchBaseQueryError): FetchBaseQueryError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { ...error, error: UNREACHABLE };
    case 'TIMEOUT_ERROR':
      return { ...error, error: TIMED_OUT };
    case 'PARSING_ERROR':
      return { ...error, error: '' };
    default:
      return error;
  }
}
