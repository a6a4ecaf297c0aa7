import { createSlice, isFulfilled, isRejectedWithValue, type Action } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api';
import { isUnreachable, responseArrivedLate } from '../../api/responseCache';
import type { ApiMeta } from '../../api/rawBaseQuery';

export interface ConnectionState {
  /** True when the last call of any kind got no response. */
  isLost: boolean;
  /** When each stored response on the screen was stored, by query. */
  storedAtMsByQuery: Record<string, number>;
}

/** The end of a call to the server. */
interface CallEnded extends Action {
  payload: unknown;
  meta: { baseQueryMeta: ApiMeta; arg: { queryCacheKey?: string } };
}

/** Queries whose data the header and the bar show on every screen: the balance, new results, the name of the site. */
const OF_EVERY_SCREEN = /^(getUser|listNotices|getSite)\(/;

const connected = (): ConnectionState => ({ isLost: false, storedAtMsByQuery: {} });

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: connected,
  reducers: {
    /** The server responds again; the screen refetches what it shows. */
    connectionRegained: connected,
    screenLeft: (state) => {
      state.storedAtMsByQuery = {};
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(responseArrivedLate, (state, { payload }) => {
        state.isLost = false;
        delete state.storedAtMsByQuery[payload.queryCacheKey];
      })
      .addMatcher(api.internalActions.onOffline.match, (state) => {
        state.isLost = true;
      })
      .addMatcher(isAnswered, (state, { meta: { baseQueryMeta, arg } }) => {
        const { storedAtMs } = baseQueryMeta;
        const query = arg.queryCacheKey ?? '';
        state.isLost = storedAtMs !== undefined;
        if (storedAtMs === undefined) delete state.storedAtMsByQuery[query];
        else state.storedAtMsByQuery[query] = storedAtMs;
      })
      .addMatcher(isFailed, (state, { payload }) => {
        state.isLost = isUnreachable(payload as FetchBaseQueryError);
      });
  },
  selectors: {
    selectIsOffline: ({ isLost, storedAtMsByQuery }) =>
      isLost || Object.keys(storedAtMsByQuery).length > 0,
    /**
     * Returns when the oldest data of the screen was stored, by the device's clock; null when all of it is fresh, or
     * when only the header and the bar show stored data.
     */
    selectOldestStoredAtMs: ({ storedAtMsByQuery }) => {
      const queries = Object.entries(storedAtMsByQuery);
      const times = queries.filter(([query]) => !OF_EVERY_SCREEN.test(query)).map(([, ms]) => ms);
      return times.length === 0 ? null : Math.min(...times);
    },
  },
});

export const { connectionRegained, screenLeft } = connectionSlice.actions;
export const { selectIsOffline, selectOldestStoredAtMs } = connectionSlice.selectors;

function isAnswered(action: Action): action is CallEnded {
  return isFulfilled(action) && wasCall(action.meta);
}

function isFailed(action: Action): action is CallEnded {
  return isRejectedWithValue(action) && wasCall(action.meta);
}

const wasCall = (meta: object): boolean =>
  'baseQueryMeta' in meta && meta.baseQueryMeta !== undefined;
