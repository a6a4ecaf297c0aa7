/** The service worker: shows what the server pushes, and leads a click on it to the place it is about. */
import { noticeOf } from './notice';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  const { title, body, path } = noticeOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(title, { body, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(String(event.notification.data), self.location.origin);
  event.waitUntil(openAt(address.href));
});

/** In the tab that is open already, where there is one. */
async function openAt(address: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) return void (await self.clients.openWindow(address));
  const focused = await tab.focus();
  // A tab that this worker doesn't control can't be led anywhere.
  await focused.navigate(address).catch(() => self.clients.openWindow(address));
}
