import { workerAddress } from './workerAddress';

const DENIED = 'Permission denied - please allow notifications in browser settings';

/** Why notifications can't be had, in the specification's words, as far as nobody needs to be asked. */
export function knownRefusal(): string | null {
  if (!('serviceWorker' in navigator)) return 'Service workers not supported';
  if (!('PushManager' in window)) return 'Push notifications not supported';
  return Notification.permission === 'denied' ? DENIED : null;
}

/** The same, and asks for permission where it can be given. Null when they can be had. */
export async function pushRefusal(): Promise<string | null> {
  const refusal = knownRefusal();
  if (refusal !== null && refusal !== DENIED) return refusal;
  return (await Notification.requestPermission()) === 'granted' ? null : DENIED;
}

/** The browser's subscription for messages of the server with this key (base64url). */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON> {
  await navigator.serviceWorker.register(workerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for the key of an earlier server would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON();
}

/** This browser takes no more messages; nothing when it takes none. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
