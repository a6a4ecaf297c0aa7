import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { components } from '../../contract/api';
import { rawBaseQuery } from './rawBaseQuery';
import { sessionExpired, sessionRefreshed } from './sessionEvents';
import { clearAtExpiry, readSession, writeSession } from './sessionKeys';
import { withSessionLock } from './sessionLock';

type RefreshResponse = components['schemas']['RefreshResponse'];

export type RefreshResult =
  | { status: 'renewed' }
  | { status: 'refused' }
  | { status: 'unreachable'; error: FetchBaseQueryError };

/** The server repeats its response for ten seconds, which is enough for two attempts of four seconds. */
const REFRESH_TIMEOUT_MS = 4_000;
const REFUSALS: readonly FetchBaseQueryError['status'][] = [400, 401, 403];

let pending: Promise<RefreshResult> | null = null;

/**
 * Renews the session that `spentToken` belonged to. All callers in this tab share one request and, where the
 * browser has locks, all tabs do. When another tab has renewed the token meanwhile, that token is used.
 */
export function refreshSession(spentToken: string, api: BaseQueryApi): Promise<RefreshResult> {
  pending ??= withSessionLock(() => refreshInsideLock(spentToken, api)).finally(() => {
    pending = null;
  });
  return pending;
}

async function refreshInsideLock(spentToken: string, api: BaseQueryApi): Promise<RefreshResult> {
  const before = readSession();
  if (before === null) return { status: 'refused' };
  if (before.token !== spentToken) return { status: 'renewed' };

  const reply = await requestTwice(before.refresh, api);

  // Without locks a log-out or another log-in may have happened meanwhile. It takes precedence.
  const now = readSession();
  if (now?.refresh !== before.refresh) return { status: now === null ? 'refused' : 'renewed' };

  if ('error' in reply) {
    if (!REFUSALS.includes(reply.error.status)) {
      return { status: 'unreachable', error: reply.error };
    }
    clearAtExpiry();
    api.dispatch(sessionExpired());
    return { status: 'refused' };
  }
  const session = {
    token: reply.data.access_token,
    refresh: reply.data.refresh_token,
    userId: before.userId,
  };
  writeSession(session);
  api.dispatch(sessionRefreshed(session));
  return { status: 'renewed' };
}

type RefreshReply = { data: RefreshResponse } | { error: FetchBaseQueryError };

/** Repeats the request at once when the response was lost, while the server still repeats it. */
async function requestTwice(refresh: string, api: BaseQueryApi): Promise<RefreshReply> {
  const first = await sendRefresh(refresh, api);
  const lost =
    'error' in first &&
    (first.error.status === 'FETCH_ERROR' || first.error.status === 'TIMEOUT_ERROR');
  return lost ? sendRefresh(refresh, api) : first;
}

async function sendRefresh(refresh: string, api: BaseQueryApi): Promise<RefreshReply> {
  // The caller's own signal must not abort a refresh that other callers wait for.
  const ownApi = { ...api, signal: new AbortController().signal };
  const request = {
    url: '/auth/refresh',
    method: 'POST',
    body: { refresh },
    timeout: REFRESH_TIMEOUT_MS,
  };
  const { data, error } = await rawBaseQuery(request, ownApi, {});
  if (error !== undefined) return { error };
  return isRefreshResponse(data)
    ? { data }
    : { error: { status: 'CUSTOM_ERROR', error: 'The server returned no session. Try again.' } };
}

function isRefreshResponse(data: unknown): data is RefreshResponse {
  const tokens = (data ?? {}) as Partial<Record<keyof RefreshResponse, unknown>>;
  return [tokens.access_token, tokens.refresh_token].every(
    (token) => typeof token === 'string' && token !== '',
  );
}
