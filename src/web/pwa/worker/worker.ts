/**
 * The service worker, a routing table:
 *
 * | request                             | answered from                                  |
 * | ----------------------------------- | ---------------------------------------------- |
 * | the app's own files of this build   | what came with the worker                      |
 * | a page of the app                   | the shell that came with the worker            |
 * | other hashed files (/assets/)       | what is kept of them, else the network         |
 * | everything else, the API above all  | the network: the worker takes no part in it    |
 *
 * A newer worker waits until the user agrees or no tab is open. Beside that it shows what the server pushes.
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
import { openAt, showPushed } from './pushed';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const SHELL = '/index.html';
/** What is no page: the API, the server's health, files. The server judges by the same. */
const NO_PAGES = [/^\/api([/?]|$)/, /^\/(livez|readyz)([?]|$)/, /^[^?]*\.\w+([?]|$)/];
const MOST_KEPT = 60;

const files = self.__WB_MANIFEST;

// "/" stays with the network unless it is a page that is opened: newBuild.ts asks for it to see whether the server is there.
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// In development nothing comes along.
if (files.length > 0) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: NO_PAGES }));
}

// A tab of an earlier build asks for that build's files: see scripts/keptBuilds.ts.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: MOST_KEPT, purgeOnQuotaError: true })],
  }),
);

// The first visit is ready for the loss of the network, too.
clientsClaim();

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPushed(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data)));
});
