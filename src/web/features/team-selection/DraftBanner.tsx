import Button from '@mui/material/Button';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { isAllowed } from './allowedActions';
import { InfoBanner } from '../../components/feedback/InfoBanner';
import { draftDiscarded, selectTeamSelection } from './teamSelectionSlice';

interface DraftBannerProps {
  /** Called when the banner is removed with its button, so that the focus can move elsewhere. */
  onDiscarded: () => void;
}

/** Says that picks of an earlier visit were restored and have not been submitted. */
export function DraftBanner({ onDiscarded }: DraftBannerProps) {
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectTeamSelection);
  const isDraft = 'picks' in selection && selection.isDraft;
  const mayDiscard = isAllowed(selection.status, 'repick');

  // The live region has to exist before its text, or screen readers would not announce the text.
  return (
    <div role="status">
      {isDraft && (mayDiscard || selection.status === 'submitting') && (
        <InfoBanner
          action={
            <Button
              disabled={!mayDiscard}
              onClick={() => {
                onDiscarded();
                dispatch(draftDiscarded({ contestId: selection.target.contestId }));
              }}
            >
              {selection.existing.length > 0 ? 'Back to Saved Team' : 'Discard'}
            </Button>
          }
        >
          Your unsaved picks are back. They have not been sent yet.
        </InfoBanner>
      )}
    </div>
  );
}
