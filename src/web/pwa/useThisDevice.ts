import { useState } from 'react';
import type { PushSubscription } from '../api/api';
import { errorCode, errorMessage } from '../api/errorMessage';
import { laterApi, useSubscribePushMutation, useUnsubscribePushMutation } from '../api/laterApi';
import { useAppDispatch } from '../app/hooks';
import { useToast } from '../features/toasts/useToast';
import { NOT_SUPPORTED, pushRefusal, subscribeBrowser, unsubscribeBrowser } from './browserPush';

const FAILED = 'An error occurred. Please try again.';

/** Binds this browser to the user, or no longer. Call it by a press: browsers want one to ask for permission. */
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
    const askForKey = laterApi.endpoints.getPushKey.initiate(undefined, { subscribe: false });
    const { public_key } = await dispatch(askForKey).unwrap();
    const subscription = await subscribeBrowser(public_key);
    try {
      await subscribePush({ pushSubscription: subscription as PushSubscription }).unwrap();
    } catch (error) {
      await unsubscribeBrowser();
      // Of a push service that the server does not send to.
      if (errorCode(error) === 'BAD_REQUEST') return setFailure(NOT_SUPPORTED);
      throw error;
    }
    return toast.success('Notifications enabled successfully!');
  };
  const disable = async () => {
    // The server first: what it does not know of it does not send to.
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
      setFailure(sayable(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { enable: whileBusy(enable), disable: whileBusy(disable), isBusy, failure };
}

/** What a browser says of its push service is not for people. */
function sayable(error: unknown): string {
  const isOurs = errorCode(error) !== null || !(error instanceof Error);
  return isOurs ? errorMessage(error, FAILED) : FAILED;
}
