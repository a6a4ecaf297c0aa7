import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '../app/hooks';
import { selectUserId } from '../features/session/sessionSlice';
import { areDraftsKept } from '../features/team-selection/unkeptDrafts';
import { selectIsUnsaved } from '../features/team-selection/teamSelectionSlice';
import { useToast } from '../features/toasts/useToast';
import { closeNotifications } from './browserPush';
import type { GoTo } from './goTo';
import { UpdateOffer } from './UpdateOffer';
import { watchBuilds } from './watchBuilds';

/** The tab's side of the service worker: registers it, offers newer builds, goes where a notification leads. */
export function AppWorker() {
  if (!('serviceWorker' in navigator)) return null;
  return <WithWorker />;
}

function WithWorker() {
  const [goToNewBuild, setGoToNewBuild] = useState<(() => Promise<void>) | null>(null);
  useEffect(() => watchBuilds((go) => setGoToNewBuild(() => go)), []);
  useGoTo();
  useOwnNotifications();
  if (goToNewBuild === null) return null;
  return <UpdateOffer onUpdate={() => void goToNewBuild()} onClose={() => setGoToNewBuild(null)} />;
}

/** What is shown of a user's goes with the user. */
function useOwnNotifications(): void {
  const userId = useAppSelector(selectUserId);
  const shownFor = useRef(userId);
  useEffect(() => {
    // Nobody, too: the log-out may have been before this was there.
    const areOthers = userId === null || shownFor.current !== userId;
    if (areOthers) closeNotifications().catch(() => undefined);
    shownFor.current = userId;
  }, [userId]);
}

/** A press on a notification: to the place in the tab as it stands, unless picks would be lost that are kept nowhere. */
function useGoTo(): void {
  const navigate = useNavigate();
  const store = useAppStore();
  const toast = useToast();

  useEffect(() => {
    const onMessage = ({ data, ports: [answer] }: MessageEvent<Partial<GoTo> | null>) => {
      if (typeof data?.goTo !== 'string') return;
      answer?.postMessage('taken');
      const wouldLose = selectIsUnsaved(store.getState()) && !areDraftsKept();
      if (wouldLose) toast.info('Submit your team first: your browser can’t keep it.');
      else void navigate(data.goTo);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate, store, toast]);
}
