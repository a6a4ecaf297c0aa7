import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api, type ContestLeaderboard } from '../api/api';
import { clearResponseCache } from '../api/responseCache';
import { loggedIn, loggedOut, sessionChangedElsewhere, sessionExpired } from '../api/sessionEvents';
import { clearTab } from '../api/sessionKeys';
import { selectUserId } from '../features/session/sessionSlice';
import { keepDraftsInMemory } from '../features/team-selection/draftsInMemory';
import { TOAST_MS, toastRaised } from '../features/toasts/toastsSlice';
import type { RootDispatch, RootState } from './rootReducer';

/** Reactions that involve several slices. */
export function makeListenerMiddleware() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening.withTypes<RootState, RootDispatch>();

  // Responses depend on the user, and no user may see the cached data of another.
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionExpired, sessionChangedElsewhere),
    effect: (_event, { dispatch, getState, getOriginalState }) => {
      const before = selectUserId(getOriginalState());
      if (selectUserId(getState()) === before) return;
      dispatch(api.util.resetApiState());
      void clearResponseCache();
      // The next user of the tab may be another person.
      if (before !== null) clearTab();
    },
  });

  startListening({ actionCreator: loggedOut, effect: () => keepDraftsInMemory(null) });

  startListening({
    actionCreator: sessionExpired,
    effect: (_event, { dispatch, getOriginalState }) => {
      if (selectUserId(getOriginalState()) === null) return;
      const message = 'Your session has ended. Log in again.';
      dispatch(toastRaised({ kind: 'info', message, durationMs: TOAST_MS.error }));
    },
  });

  // A contest may pay while its board is open. The balance in the header is then out of date.
  startListening({
    matcher: api.endpoints.getContestLeaderboard.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getOriginalState }) => {
      const selectBoard = api.endpoints.getContestLeaderboard.select(meta.arg.originalArgs);
      const { data: before } = selectBoard(getOriginalState());
      if (before !== undefined && paymentsOf(before) !== paymentsOf(payload)) {
        dispatch(api.util.invalidateTags(['User']));
      }
    },
  });

  return listeners.middleware;
}

/** Returns a value that changes whenever the board shows a change of caps. */
function paymentsOf({ status, own, CapsTransactions }: ContestLeaderboard): string {
  return JSON.stringify([status, own?.reward ?? null, CapsTransactions]);
}
