import { lazy, useState } from 'react';
import type { Match } from '../../api/api';
import { PlainButton } from '../../components/actions/PlainButton';
import { MatchRules } from '../../components/cricket/MatchRules';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';

const PointsSheet = lazy(() => import('./PointsSheet'));

/** Opens the points of the match. They are loaded when it is first pressed. */
export function PointsButton({ match }: { match: Match }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <PlainButton type="button" aria-haspopup="dialog" onClick={open}>
        Points
      </PlainButton>
      {wasOpened && (
        <LazyBoundary>
          <MatchRules match={match}>
            <PointsSheet open={isOpen} onClose={() => setIsOpen(false)} />
          </MatchRules>
        </LazyBoundary>
      )}
    </>
  );
}
