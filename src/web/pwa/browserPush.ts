import { workerUrl } from './workerUrl';

export const NOT_SUPPORTED = 'Push notifications not supported';
const DENIED = 'Permission denied - please allow notifications in browser settings';

/**
 * Returns why notifications are not available, in the words of the specification, or null if no reason is known yet.
 * Does not ask the user for permission.
 */
export function knownRefusal(): string | null {
  if (!('serviceWorker' in navigator)) return 'Service workers not supported';
  if (!('PushManager' in window)) return NOT_SUPPORTED;
  return Notification.permission === 'denied' ? DENIED : null;
}

/**
 * Asks for permission where it can be granted. Returns why notifications are not available, or null when they
 * are.
 */
export async function pushRefusal(): Promise<string | null> {
  const refusal = knownRefusal();
  if (refusal !== null && refusal !== DENIED) return refusal;
  return (await Notification.requestPermission()) === 'granted' ? null : DENIED;
}

/** Subscribes the browser to messages from the server with this public key (base64url). */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON> {
  const registration = await navigator.serviceWorker.register(workerUrl());
  await untilActive(registration);
  const { pushManager } = registration;
  // A subscription with the key of an earlier server would prevent this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON();
}

/** Rejects when the worker cannot be installed; `ready` would never resolve then. */
function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing!;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('The worker was not installed'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Resolves to true when this browser is subscribed. */
export async function isBrowserSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/** Closes all notifications, so that the next user of this browser does not see them. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Ends the browser's subscription, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
