import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';

const Credit = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.least,
}));

/** Owed wherever match data or results are shown. */
export function DataCredit() {
  return (
    <Credit>
      Match data by Stephen Rushe,{' '}
      <MuiLink
        href="https://cricsheet.org/"
        rel="noreferrer"
        underline="always"
        sx={{ py: '14px' }}
      >
        Cricsheet
      </MuiLink>
    </Credit>
  );
}
