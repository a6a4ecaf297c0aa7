import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { loggedIn, loggedOut, sessionChangedElsewhere, sessionExpired } from '../api/sessionEvents';
import { selectUserId } from '../features/session/sessionSlice';
import type { AppDispatch, RootState } from './store';

/** Reactions across slices. */
export function makeListenerMiddleware() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch>();

  // Answers depend on who asks: nothing of one user is shown to the next.
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionExpired, sessionChangedElsewhere),
    effect: (_event, { dispatch, getState, getOriginalState }) => {
      if (selectUserId(getState()) !== selectUserId(getOriginalState())) {
        dispatch(api.util.resetApiState());
      }
    },
  });

  return listeners.middleware;
}
