import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { ConnectionStatus } from '../features/connection/ConnectionStatus';
import { useHasStarted } from './useHasStarted';

/** Set by webpack. */
declare const process: { env: { NODE_ENV?: string } };

const AppWorker = lazy(() => import('../pwa/AppWorker'));

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetInline: 8,
  bottom:
    'calc(8px + var(--notices-height, 0px) + max(var(--bottom-height, 0px), env(safe-area-inset-bottom)))',
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  pointerEvents: 'none',
}));

/** The status of the app itself, at the lower edge of every screen: the connection and newer builds. */
export function StatusRegion() {
  return (
    <Region>
      {/* Only the production build has a service worker that stores the app. */}
      {process.env.NODE_ENV === 'production' && <LazyAppWorker />}
      <ConnectionStatus />
    </Region>
  );
}

function LazyAppWorker() {
  const hasStarted = useHasStarted();
  if (!hasStarted) return null;
  return (
    <LazyBoundary>
      <AppWorker />
    </LazyBoundary>
  );
}
