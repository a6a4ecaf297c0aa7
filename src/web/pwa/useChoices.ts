import { useRef, useState } from 'react';
import type { NotificationChoices, NotificationSettings } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useSaveNotificationSettingsMutation } from '../api/laterApi';

/** The time zone of this browser. */
const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * What the user has chosen, and shows at once. One request is under way at a time, and the last choice is the last
 * one sent; where one fails, what the server has holds again.
 */
export function useChoices(settings: NotificationSettings) {
  const [saveSettings] = useSaveNotificationSettingsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [choices, setChoices] = useState<NotificationChoices>(() => {
    const { kinds, quiet_hours, time_zone } = settings;
    return { kinds, quiet_hours, time_zone: time_zone ?? here() };
  });
  const saved = useRef(choices);
  const wanted = useRef<NotificationChoices | null>(null);
  const isSending = useRef(false);

  const send = async () => {
    isSending.current = true;
    while (wanted.current !== null) {
      const sent = wanted.current;
      wanted.current = null;
      try {
        await saveSettings({ notificationChoices: sent }).unwrap();
        saved.current = sent;
      } catch (error) {
        wanted.current = null;
        setChoices(saved.current);
        setFailure(errorMessage(error, 'Error saving notification settings'));
      }
    }
    isSending.current = false;
  };
  const choose = (changed: Partial<NotificationChoices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    setFailure(null);
    wanted.current = next;
    if (!isSending.current) void send();
  };
  return { choices, choose, failure };
}
