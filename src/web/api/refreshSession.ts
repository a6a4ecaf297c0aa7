import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { RefreshResponse } from './generated';
import { rawBaseQuery } from './rawBaseQuery';
import { sessionExpired, sessionRefreshed } from './sessionEvents';
import { clearStorage, readSession, writeSession } from './sessionKeys';
import { withSessionLock } from './sessionLock';

export type RefreshOutcome =
  | { status: 'renewed' }
  | { status: 'refused' }
  | { status: 'unreachable'; error: FetchBaseQueryError };

/** The server repeats its answer for ten seconds; two tries of four fit in. */
const REFRESH_TIMEOUT_MS = 4_000;
const REFUSALS: readonly FetchBaseQueryError['status'][] = [400, 401, 403];

let underWay: Promise<RefreshOutcome> | null = null;

/**
 * Renews the session that `spentToken` belonged to: one request for all callers in this tab, and, where the browser has
 * locks, for all tabs. A token that another tab has renewed meanwhile is taken as it is.
 */
export function refreshSession(spentToken: string, api: BaseQueryApi): Promise<RefreshOutcome> {
  underWay ??= withSessionLock(() => refreshInsideLock(spentToken, api)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function refreshInsideLock(spentToken: string, api: BaseQueryApi): Promise<RefreshOutcome> {
  const before = readSession();
  if (before === null) return { status: 'refused' };
  if (before.token !== spentToken) return { status: 'renewed' };

  const answer = await askTwice(before.refresh, api);

  // Log-out or another log-in may have come between where there are no locks: theirs counts.
  const now = readSession();
  if (now?.refresh !== before.refresh) return { status: now === null ? 'refused' : 'renewed' };

  if ('error' in answer) {
    if (!REFUSALS.includes(answer.error.status)) {
      return { status: 'unreachable', error: answer.error };
    }
    clearStorage();
    api.dispatch(sessionExpired());
    return { status: 'refused' };
  }
  const session = {
    token: answer.data.access_token,
    refresh: answer.data.refresh_token,
    userId: before.userId,
  };
  writeSession(session);
  api.dispatch(sessionRefreshed(session));
  return { status: 'renewed' };
}

type RefreshAnswer = { data: RefreshResponse } | { error: FetchBaseQueryError };

/** A lost answer is asked for again at once, while the server still repeats it. */
async function askTwice(refresh: string, api: BaseQueryApi): Promise<RefreshAnswer> {
  const first = await ask(refresh, api);
  const lost =
    'error' in first &&
    (first.error.status === 'FETCH_ERROR' || first.error.status === 'TIMEOUT_ERROR');
  return lost ? ask(refresh, api) : first;
}

async function ask(refresh: string, api: BaseQueryApi): Promise<RefreshAnswer> {
  // The caller's own signal must not end a refresh that others wait for.
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
    : { error: { status: 'CUSTOM_ERROR', error: 'The server gave no session. Try again.' } };
}

function isRefreshResponse(data: unknown): data is RefreshResponse {
  const tokens = (data ?? {}) as Partial<Record<keyof RefreshResponse, unknown>>;
  return [tokens.access_token, tokens.refresh_token].every(
    (token) => typeof token === 'string' && token !== '',
  );
}
