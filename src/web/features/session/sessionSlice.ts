import { createSlice } from '@reduxjs/toolkit';
import {
  loggedIn,
  loggedOut,
  sessionChangedElsewhere,
  sessionExpired,
  sessionRefreshed,
} from '../../api/sessionEvents';
import type { Session } from '../../api/sessionKeys';

/** `restoring` lasts until the stored session has been read. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'visitor' }
  /**
   * A navigation is due: to the home page after a log-out, to the log-in page when the server ended the
   * session.
   */
  | { status: 'loggedOut' }
  | { status: 'expired' }
  | ({ status: 'loggedIn' } & Session);

const visitor: SessionState = { status: 'visitor' };
const memberOf = ({ token, refresh, userId }: Session): SessionState => ({
  status: 'loggedIn',
  token,
  refresh,
  userId,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'restoring' }),
  reducers: {
    /** The page after the end of a session has been reached. */
    departureCompleted: (state) =>
      state.status === 'loggedOut' || state.status === 'expired' ? visitor : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, (_state, { payload }) => memberOf(payload))
      .addCase(sessionRefreshed, (state, { payload }) =>
        state.status === 'loggedIn' && state.userId === payload.userId ? memberOf(payload) : state,
      )
      .addCase(loggedOut, (): SessionState => ({ status: 'loggedOut' }))
      .addCase(sessionExpired, (state): SessionState =>
        state.status === 'loggedIn' ? { status: 'expired' } : state,
      )
      .addCase(sessionChangedElsewhere, (state, { payload }) => {
        if (payload !== null) return memberOf(payload);
        return state.status === 'loggedIn' ? visitor : state;
      });
  },
  selectors: {
    selectIsLoggedIn: (state) => state.status === 'loggedIn',
    selectUserId: (state) => (state.status === 'loggedIn' ? state.userId : null),
    selectSessionStatus: (state) => state.status,
  },
});

export const { departureCompleted } = sessionSlice.actions;
export const { selectIsLoggedIn, selectUserId, selectSessionStatus } = sessionSlice.selectors;
