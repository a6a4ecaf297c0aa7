import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GreyWicket } from '../cricket/Wicket';
import { StateCard } from './StateCard';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <StateCard role="alert" data-part="failure">
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
