import { setupListeners } from '@reduxjs/toolkit/query';
import { persistStore } from 'redux-persist';
import { onSessionChangedElsewhere } from './api/sessionKeys';
import { sessionChangedElsewhere } from './api/sessionEvents';
import { makeStore, type AppStore } from './app/store';
import { keepInstallOffer } from './pwa/installPrompt';
import { TOAST_MS, toastRaised } from './features/toasts/toastsSlice';

/** The one store of the page, told of what happens around it; ready once it knows the kept session. */
export function runningStore(): Promise<AppStore> {
  const store = makeStore();
  setupListeners(store.dispatch);
  keepInstallOffer(() => {
    const message = 'App installed successfully!';
    store.dispatch(toastRaised({ kind: 'success', message, durationMs: TOAST_MS.general }));
  });
  onSessionChangedElsewhere((session) => store.dispatch(sessionChangedElsewhere(session)));
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve(store));
  });
}
