import Button from '@mui/material/Button';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { InfoBanner } from '../../components/feedback/InfoBanner';
import { isAllowed } from './allowedActions';
import {
  preloadedTeamCleared,
  selectStartedFrom,
  selectStatus,
  type SelectionTarget,
} from './teamSelectionSlice';
import type { OtherTeam } from './useOtherTeam';

interface PreloadedBannerProps {
  target: SelectionTarget;
  otherTeam: OtherTeam | null;
  missingCaps: number;
  /** Called when the banner is removed with its button, so that the focus can move elsewhere. */
  onCleared: () => void;
}

/** Says that the selection began with the user's team in another contest of the match. */
export function PreloadedBanner({
  target,
  otherTeam,
  missingCaps,
  onCleared,
}: PreloadedBannerProps) {
  const dispatch = useAppDispatch();
  const { contestId } = target;
  const startedFrom = useAppSelector(selectStartedFrom);
  const mayClear = useAppSelector((state) => isAllowed(selectStatus(state), 'repick'));

  // The live region has to exist before its text, or screen readers would not announce the text.
  return (
    <div role="status">
      {startedFrom !== null && startedFrom === otherTeam?.contestId && (
        <InfoBanner
          action={
            <Button
              aria-disabled={!mayClear}
              onClick={() => {
                if (!mayClear) return;
                onCleared();
                dispatch(preloadedTeamCleared({ contestId }));
              }}
            >
              Clear
            </Button>
          }
        >
          Your {otherTeam.contestName} team.
          {missingCaps === 0 && ' Submit it here, too, or change it.'}
        </InfoBanner>
      )}
    </div>
  );
}
