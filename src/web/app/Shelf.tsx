import { styled } from '@mui/material/styles';
import { lazy, useEffect, useState } from 'react';
import { afterStart } from '../api/afterStart';
import { Later } from '../components/Later';
import { ConnectionMark } from '../features/connection/ConnectionMark';

/** Set by webpack. */
declare const process: { env: { NODE_ENV?: string } };

const AppWorker = lazy(async () => ({
  default: (await import('../pwa/AppWorker')).AppWorker,
}));

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetInline: 8,
  bottom:
    'calc(8px + var(--news-taken, 0px) + max(var(--bottom-taken, 0px), env(safe-area-inset-bottom)))',
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  pointerEvents: 'none',
}));

/** At the lower edge of every screen: what the app says of itself. */
export function Shelf() {
  return (
    <Place>
      {/* Only the built app has a worker that keeps it. */}
      {process.env.NODE_ENV === 'production' && <AppWorkerLater />}
      <ConnectionMark />
    </Place>
  );
}

function AppWorkerLater() {
  const hasStarted = useHasStarted();
  if (!hasStarted) return null;
  return (
    <Later>
      <AppWorker />
    </Later>
  );
}

function useHasStarted(): boolean {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    void afterStart().then(() => setHasStarted(true));
  }, []);
  return hasStarted;
}
