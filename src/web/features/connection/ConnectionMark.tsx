import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { FallbackBoundary } from '../../components/FallbackBoundary';
import { screenLeft, selectIsCutOff } from './connectionSlice';

const CutOff = lazy(async () => ({ default: (await import('./CutOff')).CutOff }));

/** Says on any screen that there is no connection, and from when the screen is. */
export function ConnectionMark() {
  const isCutOff = useAppSelector(selectIsCutOff);
  const { key } = useLocation();
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(screenLeft());
  }, [dispatch, key]);

  // The region is there before its text, or readers would not announce it.
  return (
    <div role="status" aria-label="Connection">
      {isCutOff && (
        <FallbackBoundary fallback="No connection">
          <Suspense fallback={null}>
            <CutOff />
          </Suspense>
        </FallbackBoundary>
      )}
    </div>
  );
}
