import badge from '../../icons/badge-96.png';
import icon from '../../icons/icon-192.png';
import type { GoTo } from '../goTo';
import { noticeOf } from './notice';

declare const self: ServiceWorkerGlobalScope;

/** A tab that has started answers at once. */
const ANSWER_WITHIN_MS = 1_000;

export function showPushed(message: string): Promise<void> {
  const { title, body, path, tag } = noticeOf(message);
  return self.registration.showNotification(title, { body, icon, badge, tag, data: path });
}

/** In the tab that is open already, where there is one, and without loading the app anew. */
export async function openAt(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  // The one used last comes first.
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) return void (await self.clients.openWindow(href));
  await tab.focus().catch(() => undefined);
  if (await takes(tab, path)) return;
  // It is about to start, or not of this build. One that this worker doesn't control can't be led anywhere.
  await tab.navigate(href).catch(() => self.clients.openWindow(href));
}

function takes(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    tab.postMessage({ goTo: path } satisfies GoTo, [port2]);
  });
}
