import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import { makeListenerMiddleware } from './listeners';
import { type PreloadedRootState, rootReducer } from './rootReducer';

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
          // The actions of redux-persist carry functions.
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(makeListenerMiddleware())
        .concat(api.middleware),
  });
}
