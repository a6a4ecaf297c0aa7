import { useState } from 'react';
import type { PushSubscription as Subscription } from '../api/api';
import { errorCode, errorMessage } from '../api/errorMessage';
import { lazyApi, useSubscribePushMutation, useUnsubscribePushMutation } from '../api/lazyApi';
import { useAppDispatch } from '../app/hooks';
import { useToast } from '../features/toasts/useToast';
import { NOT_SUPPORTED, pushRefusal, subscribeBrowser, unsubscribeBrowser } from './browserPush';

const FAILED = 'An error occurred. Please try again.';

/**
 * Subscribes this browser for the user, or ends the subscription. Call the functions from a press, because browsers ask
 * for permission only after one.
 */
export function useThisDevice() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [subscribePush] = useSubscribePushMutation();
  const [unsubscribePush] = useUnsubscribePushMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();

  const enable = async () => {
    const refusal = await pushRefusal();
    if (refusal !== null) return setFailure(refusal);
    const askForKey = lazyApi.endpoints.getPushKey.initiate(undefined, { subscribe: false });
    const { public_key } = await dispatch(askForKey).unwrap();
    const subscription = await subscribeBrowser(public_key);
    try {
      const pushSubscription = { ...subscription, public_key } as Subscription;
      await subscribePush({ pushSubscription }).unwrap();
    } catch (error) {
      await unsubscribeBrowser();
      // The browser uses a push service that the server does not send to.
      if (errorCode(error) === 'BAD_REQUEST') return setFailure(NOT_SUPPORTED);
      throw error;
    }
    return toast.success('Notifications enabled successfully!');
  };
  const disable = async () => {
    // The server goes first, so that it sends nothing to a subscription that the browser has ended.
    await unsubscribePush().unwrap();
    await unsubscribeBrowser();
    return toast.success('Notifications are off on this device');
  };
  const whileBusy = (work: () => Promise<void>) => async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { enable: whileBusy(enable), disable: whileBusy(disable), isBusy, failure };
}

/** Returns a message for the user. A browser's own message about its push service is replaced. */
function messageOf(error: unknown): string {
  const isOurs = errorCode(error) !== null || !(error instanceof Error);
  return isOurs ? errorMessage(error, FAILED) : FAILED;
}
