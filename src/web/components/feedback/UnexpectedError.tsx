import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Page } from '../layout/Page';
import { StateCard } from './StateCard';
import { GreyWicket } from '../cricket/Wicket';

interface UnexpectedErrorProps {
  line: string;
  /** Null when the home page cannot be reached either. */
  homeHref: string | null;
  onRetry?: () => void;
}

/** Works without router and store, because either may be what broke. */
export function UnexpectedError({ line, homeHref, onRetry }: UnexpectedErrorProps) {
  return (
    <Page sx={{ pt: { xs: 4, sm: 7 }, maxWidth: 608 }}>
      <StateCard role="alert">
        <GreyWicket />
        <Typography variant="h2" component="h1">
          Unexpected Application Error!
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>
        {onRetry !== undefined && (
          <Button variant="contained" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {homeHref !== null && (
          <Button variant={onRetry === undefined ? 'contained' : 'outlined'} href={homeHref}>
            Home
          </Button>
        )}
      </StateCard>
    </Page>
  );
}
