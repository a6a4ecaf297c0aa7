import { createSlice, isFulfilled, isRejectedWithValue, type Action } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api';
import { isUnreachable } from '../../api/keptAnswers';
import type { ApiMeta } from '../../api/rawBaseQuery';

export interface ConnectionState {
  /** The last call of any kind got no answer. */
  isLost: boolean;
  /** When what is shown of an earlier time was seen, by query. */
  seenAtMs: Record<string, number>;
}

/** How a call to the server ended. */
interface CallEnded extends Action {
  payload: unknown;
  meta: { baseQueryMeta: ApiMeta; arg: { queryCacheKey?: string } };
}

const connected = (): ConnectionState => ({ isLost: false, seenAtMs: {} });

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: connected,
  reducers: {
    /** The server is there again; what the screen shows is asked for anew. */
    connectionRegained: connected,
    screenLeft: (state) => {
      state.seenAtMs = {};
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(api.internalActions.onOffline.match, (state) => {
        state.isLost = true;
      })
      .addMatcher(isAnswered, (state, { meta: { baseQueryMeta, arg } }) => {
        const { keptAtMs } = baseQueryMeta;
        const query = arg.queryCacheKey ?? '';
        state.isLost = keptAtMs !== undefined;
        if (keptAtMs === undefined) delete state.seenAtMs[query];
        else state.seenAtMs[query] = keptAtMs;
      })
      .addMatcher(isFailed, (state, { payload }) => {
        state.isLost = isUnreachable(payload as FetchBaseQueryError);
      });
  },
  selectors: {
    selectIsCutOff: ({ isLost, seenAtMs }) => isLost || Object.keys(seenAtMs).length > 0,
    /** Of what is shown the oldest, by the device's clock; null when nothing is of an earlier time. */
    selectSeenAtMs: ({ seenAtMs }) => {
      const times = Object.values(seenAtMs);
      return times.length === 0 ? null : Math.min(...times);
    },
  },
});

export const { connectionRegained, screenLeft } = connectionSlice.actions;
export const { selectIsCutOff, selectSeenAtMs } = connectionSlice.selectors;

function isAnswered(action: Action): action is CallEnded {
  return isFulfilled(action) && wasCall(action.meta);
}

function isFailed(action: Action): action is CallEnded {
  return isRejectedWithValue(action) && wasCall(action.meta);
}

const wasCall = (meta: object): boolean =>
  'baseQueryMeta' in meta && meta.baseQueryMeta !== undefined;
