import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { passFocusOn } from '../../components/feedback/passFocusOn';

interface LoadFailedProps {
  what: string;
  onRetry: () => void;
}

/** A line in place of data that could not be fetched. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <Typography
      ref={passFocusOn}
      variant="body2"
      component="p"
      sx={{ m: 0, color: 'text.secondary' }}
    >
      {what} can’t be shown right now.{' '}
      <Button onClick={onRetry} sx={{ ml: -1.5 }}>
        Try Again
      </Button>
    </Typography>
  );
}
