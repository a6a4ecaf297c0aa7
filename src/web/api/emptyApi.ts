import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

const KEPT_SECONDS = 15 * 60;

/** generated.ts and generatedLazy.ts inject the endpoints; api.ts and lazyApi.ts add their cache tags. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // When the user goes back, a list is as long as before, so the scroll position is still valid. Every list
  // refetches when it is shown.
  keepUnusedDataFor: KEPT_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
