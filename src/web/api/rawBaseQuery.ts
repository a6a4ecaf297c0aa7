import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { serverClock } from './serverClock';
import { readSession } from './sessionKeys';

/** Set at build time from the environment; same origin otherwise. */
declare const API_BASE_URL: string | undefined;

export interface ApiMeta extends Partial<FetchBaseQueryMeta> {
  /** When the answer was seen, by the device's clock, if it is one of earlier: see keptAnswers.ts. */
  keptAtMs?: number;
}

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  ApiMeta
>;

const REQUEST_TIMEOUT_MS = 15_000;

const baseUrl = new URL(
  typeof API_BASE_URL === 'undefined' || API_BASE_URL === '' ? '/api' : API_BASE_URL,
  window.location.origin,
).href;

/** Where an operation is, for what is no request with an answer. */
export const apiUrl = (path: string): string => baseUrl + path;

const fetchJson: ApiBaseQuery = fetchBaseQuery({
  baseUrl,
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: (headers) => {
    const token = readSession()?.token;
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
});

/** One request, with the stored token; every answer teaches the server's clock. */
export const rawBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const sentMs = Date.now();
  const result = await fetchJson(args, api, extra);
  const serverMs = Number(result.meta?.response?.headers.get('X-Server-Time') ?? Number.NaN);
  if (Number.isFinite(serverMs)) serverClock.learn(serverMs, sentMs, Date.now());
  return result.error === undefined
    ? result
    : { error: inOurWords(result.error), meta: result.meta };
};

/** The browser's own texts ("TypeError: Failed to fetch") are not for people. */
function inOurWords(error: FetchBaseQueryError): FetchBaseQueryError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { ...error, error: "Can't reach the server. Check your connection and try again." };
    case 'TIMEOUT_ERROR':
      return { ...error, error: 'The server took too long to answer. Try again in a moment.' };
    case 'PARSING_ERROR':
      return { ...error, error: '' };
    default:
      return error;
  }
}
