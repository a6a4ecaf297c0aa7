import Button from '@mui/material/Button';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { isAllowed } from './allowedActions';
import { Notice } from '../../components/Notice';
import { draftDiscarded, selectTeamSelection } from './teamSelectionSlice';

interface DraftNoticeProps {
  /** Too late to submit them. */
  closed: boolean;
  /** The notice goes, and its button with it: the focus has to go somewhere. */
  onDiscarded: () => void;
}

/** Picks of an earlier visit are back; nothing of them has been sent. */
export function DraftNotice({ closed, onDiscarded }: DraftNoticeProps) {
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectTeamSelection);
  const isDraft = 'picks' in selection && selection.isDraft;
  const mayDiscard = isAllowed(selection.status, 'repick');

  // The region is there before its text, or readers would not announce it.
  return (
    <div role="status">
      {isDraft && (mayDiscard || selection.status === 'submitting') && (
        <Notice
          action={
            <Button
              disabled={!mayDiscard}
              onClick={() => {
                onDiscarded();
                dispatch(draftDiscarded({ contestId: selection.entry.contestId }));
              }}
            >
              {selection.existing.length > 0 ? 'Back to Saved Team' : 'Discard'}
            </Button>
          }
        >
          {closed
            ? 'Your unsaved picks are back, but it is too late to submit them.'
            : 'Your unsaved picks are back. Nothing of them has been sent yet.'}
        </Notice>
      )}
    </div>
  );
}
