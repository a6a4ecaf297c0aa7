import { Workbox } from 'workbox-window';
import { workerAddress } from './workerAddress';

const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Registers the worker, and tells when a newer build than this tab's is ready. What it hands over goes to that build by
 * loading the tab anew; nothing else ever does.
 */
export function watchBuilds(onReady: (goToNewBuild: () => Promise<void>) => void): void {
  const workbox = new Workbox(workerAddress());
  const offer = () => onReady(() => goToNewBuild(workbox));
  workbox.addEventListener('waiting', offer);
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    // Another tab has gone over already.
    if (isControlled) offer();
    isControlled = true;
  });
  // Without a worker the app runs as well, with the network alone; without a network there is nothing newer.
  workbox.register().catch(() => undefined);
  setInterval(() => workbox.update().catch(() => undefined), LOOK_EVERY_MS);
}

async function goToNewBuild(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return window.location.reload();
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  workbox.messageSkipWaiting();
}
