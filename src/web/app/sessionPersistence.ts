import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { readSessionAtStart } from '../api/sessionKeys';
import { type SessionState, sessionSlice } from '../features/session/sessionSlice';

/**
 * Presents the three plain keys to redux-persist as the session slice. It only reads, because a late write of an older
 * state could restore a spent token. The keys are written where the session changes, at once and inside the session
 * lock.
 */
const sessionStorageEngine = {
  getItem: async (): Promise<SessionState> => {
    const session = readSessionAtStart();
    return session === null ? { status: 'visitor' } : { status: 'loggedIn', ...session };
  },
  setItem: async () => undefined,
  removeItem: async () => undefined,
};

/** The library supports `deserialize`, but its types do not. */
const asItIs = { serialize: false, deserialize: false };

/** A store may start without the library's part of the state, which `persistStore` adds. */
type PersistedSessionReducer = Reducer<SessionState & PersistPartial, UnknownAction, SessionState>;

export const persistedSession = persistReducer<SessionState>(
  {
    key: 'session',
    storage: sessionStorageEngine,
    ...asItIs,
    // A session that started before the stored one was read takes precedence.
    stateReconciler: (stored: SessionState, _original, reduced) =>
      reduced.status === 'restoring' ? stored : reduced,
  },
  sessionSlice.reducer,
) as PersistedSessionReducer;
