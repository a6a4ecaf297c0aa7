import { createAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { afterStart } from './afterStart';
import type { ApiBaseQuery } from './rawBaseQuery';
import type { StoredResponse } from './responseStore';
import { readSession } from './sessionKeys';

const VISITOR = 'visitor';

/** How long a query waits for the network when there is a stored response to show instead. */
const NETWORK_TIMEOUT_MS = 4_000;

/** Where responses are stored: `responseStore.ts`, or a store in memory in tests. */
export interface ResponseStore {
  storeResponse(response: StoredResponse): Promise<void>;
  findResponse(owner: string, request: string): Promise<StoredResponse | null>;
  removeAllResponses(): Promise<void>;
}

/** A response that arrived after the stored one had been shown in its place. */
export const responseArrivedLate = createAction<{
  endpoint: string;
  queryCacheKey: string;
  body: unknown;
}>('responseCache/responseArrivedLate');

const loadStore = (): Promise<ResponseStore> => import('./responseStore');

/**
 * Stores the responses to queries for the user who asked. Without a network, or when it takes too long, a query gets
 * the stored response, and `meta` says how old that is. A response that arrives later is announced with
 * `responseArrivedLate`.
 */
export function withResponseCache(baseQuery: ApiBaseQuery, load = loadStore): ApiBaseQuery {
  return async (args, api, extra) => {
    if (api.type !== 'query') return baseQuery(args, api, extra);
    const owner = currentOwner();
    const request = `${api.endpoint} ${JSON.stringify(args)}`;

    const fetched = Promise.resolve(baseQuery(args, api, extra)).then((result) => {
      if (result.error === undefined && !api.signal.aborted) {
        void store({ owner, request, body: result.data, storedAtMs: Date.now() }, load);
      }
      return result;
    });
    const early = await withTimeout(NETWORK_TIMEOUT_MS, fetched);
    const hasResponse = early !== null && !(early.error && isUnreachable(early.error));
    if (hasResponse || api.signal.aborted) return early ?? fetched;

    const stored = await findStored(owner, request, load);
    // Another user may have logged in meanwhile.
    if (stored === null || currentOwner() !== owner) return fetched;
    if (early === null) void fetched.then((late) => announce(late, owner, api));
    return { data: stored.body, meta: { ...early?.meta, storedAtMs: stored.storedAtMs } };
  };
}

function announce(
  { data, error }: Awaited<ReturnType<ApiBaseQuery>>,
  owner: string,
  { dispatch, endpoint, queryCacheKey }: Parameters<ApiBaseQuery>[1],
): void {
  if (error !== undefined || queryCacheKey === undefined || currentOwner() !== owner) return;
  dispatch(responseArrivedLate({ endpoint, queryCacheKey, body: data }));
}

/** Resolves to null when the promise takes longer. */
async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)));
  const first = await Promise.race([promise, timeout]);
  clearTimeout(timer);
  return first;
}

/** Called when the user changes: no user sees the responses of another. */
export async function clearResponseCache(): Promise<void> {
  try {
    await (await loadStore()).removeAllResponses();
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}

/** True when no response arrived, not even a refusal. */
export const isUnreachable = ({ status }: FetchBaseQueryError): boolean =>
  status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';

const currentOwner = (): string => readSession()?.userId ?? VISITOR;

async function store(response: StoredResponse, load: typeof loadStore): Promise<void> {
  await afterStart();
  try {
    const { storeResponse } = await load();
    // The user may have logged out meanwhile: nothing of theirs is left behind.
    if (currentOwner() !== response.owner) return;
    await storeResponse(response);
  } catch {
    // A response that cannot be stored is missing without a network, and the screen says so then.
  }
}

async function findStored(
  owner: string,
  request: string,
  load: typeof loadStore,
): Promise<StoredResponse | null> {
  try {
    const { findResponse } = await load();
    return await findResponse(owner, request);
  } catch {
    return null;
  }
}
