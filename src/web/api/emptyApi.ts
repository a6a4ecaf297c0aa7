import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

const KEPT_SECONDS = 15 * 60;

/** The endpoints are injected by generated.ts and generatedLater.ts, their cache tags added by api.ts and laterApi.ts. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // Back should find the list as long as it was: the place in it is gone otherwise. Every list asks anew when it shows.
  keepUnusedDataFor: KEPT_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
