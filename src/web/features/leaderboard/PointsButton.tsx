import { lazy } from 'react';
import type { Match } from '../../api/api';
import { PlainButton } from '../../components/actions/PlainButton';
import { MatchRules } from '../../components/cricket/MatchRules';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { useLazyDialog } from '../../hooks/useLazyDialog';

const PointsSheet = lazy(() => import('./PointsSheet'));

/** Opens the points of the match. They are loaded when it is first pressed. */
export function PointsButton({ match }: { match: Match }) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  return (
    <>
      <PlainButton type="button" aria-haspopup="dialog" onClick={open}>
        Points
      </PlainButton>
      {wasOpened && (
        <LazyBoundary>
          <MatchRules match={match}>
            <PointsSheet open={isOpen} onClose={close} />
          </MatchRules>
        </LazyBoundary>
      )}
    </>
  );
}
