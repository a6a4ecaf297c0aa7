import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api, type ContestLeaderboard } from '../api/api';
import { forgetAnswers } from '../api/keptAnswers';
import { loggedIn, loggedOut, sessionChangedElsewhere, sessionExpired } from '../api/sessionEvents';
import { selectUserId } from '../features/session/sessionSlice';
import { rememberDrafts } from '../features/team-selection/unkeptDrafts';
import { TOAST_MS, toastRaised } from '../features/toasts/toastsSlice';
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
        void forgetAnswers();
      }
    },
  });

  startListening({ actionCreator: loggedOut, effect: () => rememberDrafts(null) });

  startListening({
    actionCreator: sessionExpired,
    effect: (_event, { dispatch, getOriginalState }) => {
      if (selectUserId(getOriginalState()) === null) return;
      const message = 'Your session has ended. Log in again.';
      dispatch(toastRaised({ kind: 'info', message, durationMs: TOAST_MS.error }));
    },
  });

  // A settlement pays while its board is open; the caps in the header are then out of date.
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

/** Changes whenever the board tells of caps moved. */
function paymentsOf({ status, own, CapsTransactions }: ContestLeaderboard): string {
  return JSON.stringify([status, own?.reward ?? null, CapsTransactions]);
}
