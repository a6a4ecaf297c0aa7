import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '../app/hooks';
import { selectUserId } from '../features/session/sessionSlice';
import { areDraftsStored } from '../features/team-selection/draftsInMemory';
import { selectIsUnsaved } from '../features/team-selection/teamSelectionSlice';
import { useToast } from '../features/toasts/useToast';
import { closeNotifications } from './browserPush';
import type { NavigateMessage } from './navigateMessage';
import { UpdateOffer } from './UpdateOffer';
import { type UpdateTab, watchForUpdates } from './watchForUpdates';

/**
 * The tab's side of the service worker: registers it, offers newer builds, and navigates when a notification
 * is pressed. On a first visit the worker has not stored the app yet, so the script that tells of a lost connection is
 * fetched while there is one.
 */
export default function AppWorker() {
  useEffect(() => void import('../features/connection/OfflineStatus').catch(() => undefined), []);
  if (!('serviceWorker' in navigator)) return null;
  return <WithWorker />;
}

function WithWorker() {
  const [updateTab, setUpdateTab] = useState<UpdateTab | null>(null);
  useEffect(() => watchForUpdates((update) => setUpdateTab(() => update)), []);
  useNavigateMessages();
  useCloseOnUserChange();
  if (updateTab === null) return null;
  return <UpdateOffer onUpdate={updateTab} onClose={() => setUpdateTab(null)} />;
}

/** Closes the notifications of the previous user when the user changes. */
function useCloseOnUserChange(): void {
  const userId = useAppSelector(selectUserId);
  const shownFor = useRef(userId);
  useEffect(() => {
    // Also closes them for a visitor, who may have logged out before this component was mounted.
    const isOtherUser = userId === null || shownFor.current !== userId;
    if (isOtherUser) closeNotifications().catch(() => undefined);
    shownFor.current = userId;
  }, [userId]);
}

/**
 * Navigates to the target of a pressed notification without a reload, unless that would lose picks that are
 * not stored.
 */
function useNavigateMessages(): void {
  const navigate = useNavigate();
  const store = useAppStore();
  const toast = useToast();

  useEffect(() => {
    const onMessage = ({ data, ports: [port] }: MessageEvent<Partial<NavigateMessage> | null>) => {
      if (typeof data?.goTo !== 'string') return;
      port?.postMessage('taken');
      const wouldLosePicks = selectIsUnsaved(store.getState()) && !areDraftsStored();
      if (wouldLosePicks) toast.info('Submit your team first: your browser can’t store it.');
      else void navigate(data.goTo);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate, store, toast]);
}
