import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GreyWicket } from '../cricket/Wicket';
import { StateCard } from './StateCard';
import { passFocusOn } from './passFocusOn';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** True where the rest of the screen is shown. */
  isPart?: boolean;
}

export function ErrorState({ message, onRetry, isPart = false }: ErrorStateProps) {
  return (
    <StateCard ref={passFocusOn} role="alert" data-part={isPart ? undefined : 'failure'}>
      <GreyWicket />
      <Typography variant="h3" component="p">
        {message}
      </Typography>
      {onRetry !== undefined && (
        <Button variant="contained" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </StateCard>
  );
}
