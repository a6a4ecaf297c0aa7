import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface DraftNoticeProps {
  hasSavedTeam: boolean;
  /** Too late to submit them. */
  closed: boolean;
  onDiscard: () => void;
}

/** Picks of an earlier visit are back; nothing of them has been sent. */
export function DraftNotice({ hasSavedTeam, closed, onDiscard }: DraftNoticeProps) {
  return (
    <Alert
      role="status"
      severity="info"
      variant="outlined"
      sx={{ mt: 1.5, alignItems: 'center' }}
      action={
        <Button size="small" onClick={onDiscard}>
          {hasSavedTeam ? 'Back to Saved Team' : 'Discard'}
        </Button>
      }
    >
      {closed
        ? 'Your unsaved picks are back, but it is too late to submit them.'
        : 'Your unsaved picks are back. Nothing of them has been sent yet.'}
    </Alert>
  );
}
