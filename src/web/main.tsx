import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import { App } from './App';
import { onSessionChangedElsewhere } from './api/sessionKeys';
import { sessionChangedElsewhere } from './api/sessionEvents';
import { makeStore } from './app/store';
import { keepInstallOffer } from './pwa/installPrompt';
import { TOAST_MS, toastRaised } from './features/toasts/toastsSlice';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

const root = createRoot(container);
const store = makeStore();
setupListeners(store.dispatch);
keepInstallOffer(() => {
  const message = 'App installed successfully!';
  store.dispatch(toastRaised({ kind: 'success', message, durationMs: TOAST_MS.general }));
});
onSessionChangedElsewhere((session) => store.dispatch(sessionChangedElsewhere(session)));

// The first picture knows already who is looking. A transition is drawn in slices, and leaves the browser free between.
persistStore(store, null, () => startTransition(() => root.render(<App store={store} />)));
