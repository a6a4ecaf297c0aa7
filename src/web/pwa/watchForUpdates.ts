import { workerUrl } from './workerUrl';

const CHECK_INTERVAL_MS = 60 * 60_000;
const RETRY_MS = 1_000;
const ATTEMPTS = 10;
/**
 * How long the waiting worker has asked to take over when the active one ends its requests. When both happen within a
 * few milliseconds, Chromium 156 often leaves the worker waiting, whatever is sent later.
 */
const HEAD_START_MS = 500;

/** Reloads the tab with the new build. Resolves to false when the new build could not take over. */
export type UpdateTab = () => Promise<boolean>;

/**
 * Registers the worker, and calls `onReady` when a newer build is ready. `onReady` receives a function that switches to
 * that build by reloading the tab; until it is called, the tab keeps its build.
 */
export function watchForUpdates(
  onReady: (updateTab: UpdateTab) => void,
  reload = () => window.location.reload(),
): void {
  const { serviceWorker } = navigator;
  const offer = () => onReady(() => updateTab(reload));
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has switched to the new build already.
    if (isControlled) offer();
    isControlled = true;
  });
  // Without a worker the app works from the network alone; without a network there is no newer build.
  register(offer).catch(() => undefined);
}

async function register(offer: () => void): Promise<void> {
  await loaded();
  const registration = await navigator.serviceWorker.register(workerUrl());

  const offerOnceInstalled = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser replaces nothing.
      if (worker.state === 'installed' && registration.active !== null) offer();
    });
  };
  if (registration.waiting !== null) offer();
  offerOnceInstalled(registration.installing);
  registration.addEventListener('updatefound', () => offerOnceInstalled(registration.installing));
  setInterval(() => registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

/** Resolves when the page has loaded, so that the worker's files wait for those of the first screen. */
async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await once(window, 'load');
}

/**
 * Lets the waiting worker take over, then reloads the tab. Browsers keep a worker waiting for up to five minutes while
 * the active one has requests under way, so the active worker ends them. It asks several times, because a newer build
 * may replace the waiting worker before the message arrives.
 */
async function updateTab(reload: () => void): Promise<boolean> {
  const { serviceWorker } = navigator;
  let hasSwitched = false;
  const switched = once(serviceWorker, 'controllerchange').then(() => {
    hasSwitched = true;
  });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const registration = await serviceWorker.getRegistration().catch(() => undefined);
    if (hasSwitched || !registration?.waiting) {
      reload();
      return true;
    }
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    await Promise.race([switched, pause(HEAD_START_MS)]);
    if (!hasSwitched) registration.active?.postMessage({ type: 'END_REQUESTS' });
    await Promise.race([switched, pause(RETRY_MS - HEAD_START_MS)]);
  }
  return false;
}

const once = (target: EventTarget, name: string) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
