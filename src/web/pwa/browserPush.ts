import { workerAddress } from './workerAddress';

export const NOT_SUPPORTED = 'Push notifications not supported';
const DENIED = 'Permission denied - please allow notifications in browser settings';

/** Why notifications can't be had, in the specification's words, as far as nobody needs to be asked. */
export function knownRefusal(): string | null {
  if (!('serviceWorker' in navigator)) return 'Service workers not supported';
  if (!('PushManager' in window)) return NOT_SUPPORTED;
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
  const registration = await navigator.serviceWorker.register(workerAddress());
  await untilActive(registration);
  const { pushManager } = registration;
  // One for the key of an earlier server would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON();
}

/** Throws when its worker can't be installed; `ready` would be waited for without an end. */
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

/** Does this browser take messages? */
export async function isBrowserSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/** Nothing that was shown to one user is left for the next. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** This browser takes no more messages; nothing when it takes none. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
