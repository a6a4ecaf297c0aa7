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

/** Dispatched when a response arrives after a stored one has been shown instead. */
export const responseArrivedLate = createAction<{
  endpoint: string;
  queryCacheKey: string;
  body: unknown;
}>('responseCache/responseArrivedLate');

const loadStore = (): Promise<ResponseStore> => import('./responseStore');

/**
 * Stores the responses to queries, for the user who sent them. When there is no network, or it takes too long, a query
 * gets the stored response, and `meta.storedAtMs` says how old it is. A response that arrives later is dispatched as
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

/** Call it when the user changes, so that no user sees the responses of another. */
export async function clearResponseCache(): Promise<void> {
  try {
    await (await loadStore()).removeAllResponses();
  } catch {
    // IndexedDB is not available, so there is nothing to remove.
  }
}

/** True when no response arrived, not even a refusal. */
export const isUnreachable = ({ status }: FetchBaseQueryError): boolean =>
  status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';

const currentOwner = (): string => readSession()?.userId ?? VISITOR;

async function store(response: StoredResponse, load: typeof loadStore): Promise<void> {
  // The user may log out meanwhile. Nothing is stored for a user who has left.
  const isGone = () => currentOwner() !== response.owner;
  await afterStart();
  if (isGone()) return;
  try {
    const { storeResponse } = await load();
    if (!isGone()) await storeResponse(response);
  } catch {
    // The response cannot be stored. Without a network the screen will report that it is missing.
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
