import { createSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import {
  loggedIn,
  loggedOut,
  sessionChangedElsewhere,
  sessionExpired,
} from '../../api/sessionEvents';

/** A failed fetch is silent: a known balance stays, and an unknown one is shown as '---'. */
export type CapsState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'known'; userId: string; amountCaps: number }
  | { status: 'unknown' };

const none: CapsState = { status: 'none' };

export const capsSlice = createSlice({
  name: 'caps',
  initialState: (): CapsState => none,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, () => none)
      .addCase(loggedOut, () => none)
      .addCase(sessionExpired, () => none)
      // The session may still be the same user's, renewed by another tab. A pending request may finish, because its
      // response names its user.
      .addCase(sessionChangedElsewhere, (state, { payload }) => {
        const isOthers = state.status === 'known' && state.userId !== payload?.userId;
        return payload === null || isOthers ? none : state;
      })
      .addMatcher(api.endpoints.getUser.matchPending, (state): CapsState =>
        state.status === 'none' ? { status: 'loading' } : state,
      )
      .addMatcher(api.endpoints.getUser.matchFulfilled, (state, { payload }): CapsState =>
        // The user logged out while the request was under way.
        state.status === 'none'
          ? state
          : { status: 'known', userId: payload.id, amountCaps: payload.caps },
      )
      .addMatcher(api.endpoints.getUser.matchRejected, (state, { meta }): CapsState => {
        if (meta.condition === true || state.status === 'known' || state.status === 'none')
          return state;
        return { status: 'unknown' };
      });
  },
  selectors: {
    selectCaps: (state) => state,
    /** Null while the balance is not known, and for visitors. */
    selectBalanceCaps: (state) => (state.status === 'known' ? state.amountCaps : null),
  },
});

export const { selectCaps, selectBalanceCaps } = capsSlice.selectors;
