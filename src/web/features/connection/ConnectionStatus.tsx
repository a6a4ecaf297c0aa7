import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { screenLeft, selectIsOffline } from './connectionSlice';

const OfflineStatus = lazy(async () => ({
  default: (await import('./OfflineStatus')).OfflineStatus,
}));

/** Shows on any screen that there is no connection, and how old the screen's data is. */
export function ConnectionStatus() {
  const isOffline = useAppSelector(selectIsOffline);
  const { key } = useLocation();
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(screenLeft());
  }, [dispatch, key]);

  // The live region has to exist before its text, or screen readers would not announce the text.
  return (
    <div role="status" aria-label="Connection">
      {isOffline && (
        // Without its script, only what needed the failed request says so.
        <LazyBoundary>
          <OfflineStatus />
        </LazyBoundary>
      )}
    </div>
  );
}
