import type { Match } from '../../api/api';
import { PlainButton } from '../../components/actions/PlainButton';
import { MatchRules } from '../../components/cricket/MatchRules';
import { lazyPart } from '../../components/feedback/lazyPart';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { OpenedPart } from '../toasts/OpenedPart';

const PointsSheet = lazyPart(() => import('./PointsSheet'));

/** Opens the points of the match. They are loaded when it is first pressed. */
export function PointsButton({ match }: { match: Match }) {
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  return (
    <>
      <PlainButton type="button" aria-haspopup="dialog" onClick={open}>
        Points
      </PlainButton>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <MatchRules match={match}>
            <PointsSheet open={isOpen} onClose={close} />
          </MatchRules>
        </OpenedPart>
      )}
    </>
  );
}
