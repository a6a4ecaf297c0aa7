import { Workbox } from 'workbox-window';
import { workerUrl } from './workerUrl';

const CHECK_INTERVAL_MS = 60 * 60_000;

/**
 * Registers the worker, and reports when a newer build than this tab's is ready. The function that it passes
 * switches to that build by reloading the tab; nothing else does.
 */
export function watchForUpdates(onReady: (updateTab: () => Promise<void>) => void): void {
  const workbox = new Workbox(workerUrl());
  const offer = () => onReady(() => updateTab(workbox));
  workbox.addEventListener('waiting', offer);
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    // Another tab has switched to the new build already.
    if (isControlled) offer();
    isControlled = true;
  });
  // Without a worker the app works from the network alone; without a network there is no newer build.
  workbox.register().catch(() => undefined);
  setInterval(() => workbox.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

async function updateTab(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return window.location.reload();
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  workbox.messageSkipWaiting();
}
