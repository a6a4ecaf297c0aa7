import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface FailedProps {
  what: string;
  onRetry: () => void;
}

/** A quiet line in the place of what could not be fetched. */
export function Failed({ what, onRetry }: FailedProps) {
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {what} can’t be shown right now.{' '}
      <Button onClick={onRetry} sx={{ ml: -1.5 }}>
        Try Again
      </Button>
    </Typography>
  );
}
