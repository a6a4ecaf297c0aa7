import { lazy } from 'react';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { usePanelNotices } from './usePanelNotices';

// Most screens have no news, and load none of it.
const News = lazy(() => import('./News'));

/** The results that are new for a user, on any screen. */
export default function NoticePanel({ userId }: { userId: string }) {
  const { notices, onSeen, onExpired } = usePanelNotices(userId);
  if (notices.length === 0) return null;
  return (
    <LazyBoundary>
      <News notices={notices} onSeen={onSeen} onExpired={onExpired} />
    </LazyBoundary>
  );
}
