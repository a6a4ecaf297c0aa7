import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { NotificationChoices, NotificationSettings } from '../api/api';
import { errorMessage, isAborted } from '../api/errorMessage';
import { lazyApi, useSaveNotificationSettingsMutation } from '../api/lazyApi';
import { useToast } from '../features/toasts/useToast';
import { useIsShown } from '../hooks/useIsShown';

type LazyDispatch = Parameters<ReturnType<typeof lazyApi.util.updateQueryData>>[0];

/** Returns the time zone of this browser. */
const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the settings, which change as soon as the user chooses. One request is sent at a time, and the last one has
 * the latest choice. When a request fails, the settings return to those of the server.
 */
export function useSettings(stored: NotificationSettings) {
  const dispatch = useDispatch<LazyDispatch>();
  const [saveSettings] = useSaveNotificationSettingsMutation();
  const toast = useToast();
  const isShown = useIsShown();
  const [failure, setFailure] = useState<string | null>(null);
  const [settings, setSettings] = useState<NotificationChoices>(() => {
    const { kinds, quiet_hours, time_zone } = stored;
    return { kinds, quiet_hours, time_zone: time_zone ?? browserTimeZone() };
  });
  const saved = useRef(settings);
  const next = useRef<NotificationChoices | null>(null);
  const isSending = useRef(false);

  const send = async () => {
    isSending.current = true;
    while (next.current !== null) {
      const sent = next.current;
      next.current = null;
      try {
        await saveSettings({ notificationChoices: sent }).unwrap();
        saved.current = sent;
        // When the user opens the settings again, the form begins with what was saved.
        dispatch(
          lazyApi.util.updateQueryData('getNotificationSettings', undefined, (shown) => {
            Object.assign(shown, sent);
          }),
        );
      } catch (error) {
        next.current = null;
        // The session has ended meanwhile.
        if (isAborted(error)) break;
        setSettings(saved.current);
        const message = errorMessage(error, 'Error saving notification settings');
        setFailure(message);
        // The user may have closed the settings meanwhile.
        if (!isShown.current) toast.error(message);
      }
    }
    isSending.current = false;
  };
  const change = (changed: Partial<NotificationChoices>) => {
    const changedSettings = { ...settings, ...changed };
    setSettings(changedSettings);
    setFailure(null);
    next.current = changedSettings;
    if (!isSending.current) void send();
  };
  return { settings, change, failure };
}
