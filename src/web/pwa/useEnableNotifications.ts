import { useState } from 'react';
import type { PushSubscription } from '../api/api';
import { errorCode, errorMessage } from '../api/errorMessage';
import { laterApi, useSubscribePushMutation } from '../api/laterApi';
import { useAppDispatch } from '../app/hooks';
import { useToast } from '../features/toasts/useToast';
import { pushRefusal, subscribeBrowser } from './browserPush';

const FAILED = 'An error occurred. Please try again.';

/** Asks the browser for notifications and binds them to the user. Call it by a press: browsers want one. */
export function useEnableNotifications() {
  const [isBusy, setIsBusy] = useState(false);
  const [subscribePush] = useSubscribePushMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();

  const enable = async () => {
    const refusal = await pushRefusal();
    if (refusal !== null) return toast.error(refusal);
    const askForKey = laterApi.endpoints.getPushKey.initiate(undefined, { subscribe: false });
    const { public_key } = await dispatch(askForKey).unwrap();
    const subscription = await subscribeBrowser(public_key);
    await subscribePush({ pushSubscription: subscription as PushSubscription }).unwrap();
    return toast.success('Notifications enabled successfully!');
  };
  const enableNotifications = async () => {
    setIsBusy(true);
    try {
      await enable();
    } catch (error) {
      // What a browser says of its push service is not for people.
      toast.error(errorCode(error) === null ? FAILED : errorMessage(error, FAILED));
    } finally {
      setIsBusy(false);
    }
  };
  return { enableNotifications, isBusy };
}
