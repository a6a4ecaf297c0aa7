import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { capsSlice } from '../features/caps/capsSlice';
import { connectionSlice } from '../features/connection/connectionSlice';
import { teamSelectionSlice } from '../features/team-selection/teamSelectionSlice';
import { toastsSlice } from '../features/toasts/toastsSlice';
import { persistedSession } from './sessionPersistence';

export const rootReducer = combineReducers({
  session: persistedSession,
  caps: capsSlice.reducer,
  teamSelection: teamSelectionSlice.reducer,
  toasts: toastsSlice.reducer,
  connection: connectionSlice.reducer,
  api: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type PreloadedRootState = Parameters<typeof rootReducer>[0];

/** The dispatch of a listener, which also accepts thunks. */
export type RootDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
