import badge from '../../icons/badge-96.png';
import icon from '../../icons/icon-192.png';
import type { NavigateMessage } from '../navigateMessage';
import { parseNotification } from './parseNotification';

declare const self: ServiceWorkerGlobalScope;

/** A tab that has started replies at once. */
const REPLY_TIMEOUT_MS = 1_000;

export function showNotification(message: string): Promise<void> {
  const { title, body, path, tag } = parseNotification(message);
  return self.registration.showNotification(title, { body, icon, badge, tag, data: path });
}

/** Opens a path in a tab that is open already, without a reload, or else in a new one. */
export async function openPath(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  // The tab used last comes first.
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) return void (await self.clients.openWindow(href));
  await tab.focus().catch(() => undefined);
  if (await accepts(tab, path)) return;
  // The tab is still starting, or has another build. Only a tab that this worker controls can be navigated.
  await tab.navigate(href).catch(() => self.clients.openWindow(href));
}

function accepts(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    tab.postMessage({ goTo: path } satisfies NavigateMessage, [port2]);
  });
}
