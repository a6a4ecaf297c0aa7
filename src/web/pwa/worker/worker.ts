/**
 * The service worker, as a routing table:
 *
 * | request                               | response                                |
 * | ------------------------------------- | --------------------------------------- |
 * | the app's own files of this build     | precached with the worker               |
 * | a page of the app                     | the precached index.html                |
 * | other hashed files (/assets/)         | cached, else from the network           |
 * | everything else, above all the API    | the network, without the worker         |
 *
 * A newer worker waits until the user agrees or no tab is open. The worker also shows what the server pushes.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { openPath, showNotification } from './notifications';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const SHELL = '/index.html';
/** Paths that are not pages: the API, the server's health, files. The server applies the same rule. */
const NOT_PAGES = [/^\/api([/?]|$)/, /^\/(livez|readyz)([?]|$)/, /^[^?]*\.\w+([?]|$)/];
const MAX_ASSETS = 60;

const files = self.__WB_MANIFEST;

// "/" is requested from the network unless it is a navigation: reload.ts in app/ fetches it to test whether the
// server is reachable.
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// In development nothing is precached.
if (files.length > 0) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: NOT_PAGES }));
}

let requestsUnderWay = new AbortController();

/** Makes the worker's requests abortable, because a newer build would wait for them before it takes over. */
const endable = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new Request(request, { signal: requestsUnderWay.signal }),
};

function endRequests(): void {
  requestsUnderWay.abort();
  requestsUnderWay = new AbortController();
}

// A tab of an earlier build requests the files of that build: see scripts/publishBuild.mjs.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [endable, new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
  }),
);

// After the first visit the app also starts without a network.
clientsClaim();

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const { type } = (data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'END_REQUESTS') endRequests();
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});
