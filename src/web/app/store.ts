import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import { capsSlice } from '../features/caps/capsSlice';
import { connectionSlice } from '../features/connection/connectionSlice';
import { teamSelectionSlice } from '../features/team-selection/teamSelectionSlice';
import { toastsSlice } from '../features/toasts/toastsSlice';
import { makeListenerMiddleware } from './listeners';
import { persistedSession } from './sessionPersistence';

const rootReducer = combineReducers({
  session: persistedSession,
  caps: capsSlice.reducer,
  teamSelection: teamSelectionSlice.reducer,
  toasts: toastsSlice.reducer,
  connection: connectionSlice.reducer,
  api: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type PreloadedRootState = Parameters<typeof rootReducer>[0];
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export function makeStore(preloadedState?: PreloadedRootState) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        immutableCheck: { warnAfter: 200 },
        serializableCheck: {
          warnAfter: 200,
          // redux-persist's own actions carry functions.
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(makeListenerMiddleware())
        .concat(api.middleware),
  });
}
