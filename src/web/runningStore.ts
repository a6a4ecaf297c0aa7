import { setupListeners } from '@reduxjs/toolkit/query';
import { persistStore } from 'redux-persist';
import { onSessionChangedElsewhere } from './api/sessionKeys';
import { sessionChangedElsewhere } from './api/sessionEvents';
import { onStorageTrouble, tryStorage } from './api/storageTrouble';
import { makeStore, type AppStore } from './app/store';
import { keepInstallOffer } from './pwa/installPrompt';
import { TOAST_MS, toastRaised } from './features/toasts/toastsSlice';

const KEEPS_NOTHING =
  'Your browser can’t keep data of this site: your log-in and unsaved picks last until you close the tab.';

/** The one store of the page, told of what happens around it; ready once it knows the kept session. */
export function runningStore(): Promise<AppStore> {
  const store = makeStore();
  setupListeners(store.dispatch);
  keepInstallOffer(() => {
    const message = 'App installed successfully!';
    store.dispatch(toastRaised({ kind: 'success', message, durationMs: TOAST_MS.general }));
  });
  onStorageTrouble(() => {
    store.dispatch(
      toastRaised({ kind: 'info', message: KEEPS_NOTHING, durationMs: TOAST_MS.error }),
    );
  });
  tryStorage();
  onSessionChangedElsewhere((session) => store.dispatch(sessionChangedElsewhere(session)));
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve(store));
  });
}
