import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Page } from './Page';
import { StateCard } from './StateCard';
import { GreyWicket } from './Wicket';

interface UnexpectedErrorProps {
  line: string;
  homeHref: string;
}

/** Works without router and store, because either may be what broke. */
export function UnexpectedError({ line, homeHref }: UnexpectedErrorProps) {
  return (
    <Page narrow sx={{ pt: 4 }}>
      <StateCard role="alert">
        <GreyWicket />
        <Typography variant="h2" component="h1">
          Unexpected Application Error!
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{line}</Typography>
        <Button variant="contained" href={homeHref}>
          Home
        </Button>
      </StateCard>
    </Page>
  );
}
