import { setupListeners } from '@reduxjs/toolkit/query';
import { persistStore } from 'redux-persist';
import { onSessionChangedElsewhere } from './api/sessionKeys';
import { sessionChangedElsewhere } from './api/sessionEvents';
import { onStorageFailure, testStorage } from './api/storageFailure';
import { makeStore, type AppStore } from './app/store';
import { storeInstallPrompt } from './pwa/installPrompt';
import { TOAST_MS, toastRaised } from './features/toasts/toastsSlice';

const STORAGE_BLOCKED =
  'Your browser can’t store data for this site. Your log-in and unsaved picks last until you close the tab.';

/**
 * Creates the store of the page and connects it with browser events. Resolves once the stored session has
 * been read.
 */
export function startStore(): Promise<AppStore> {
  const store = makeStore();
  setupListeners(store.dispatch);
  storeInstallPrompt(() => {
    const message = 'App installed successfully!';
    store.dispatch(toastRaised({ kind: 'success', message, durationMs: TOAST_MS.general }));
  });
  onStorageFailure(() => {
    store.dispatch(
      toastRaised({ kind: 'info', message: STORAGE_BLOCKED, durationMs: TOAST_MS.error }),
    );
  });
  testStorage();
  onSessionChangedElsewhere((session) => store.dispatch(sessionChangedElsewhere(session)));
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve(store));
  });
}
