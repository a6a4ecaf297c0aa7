import { styled } from '@mui/material/styles';

const Credit = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.faint,
  '& a': {
    padding: '14px 0',
    color: theme.palette.primary.main,
    textDecoration: 'underline',
  },
}));

/** Required wherever match data or results are shown. */
export function DataCredit() {
  return (
    <Credit>
      Match data by Stephen Rushe,{' '}
      <a href="https://cricsheet.org/" rel="noreferrer">
        Cricsheet
      </a>
    </Credit>
  );
}

/** The credit for the data of real matches. Matches of the demo league need none. */
export function CreditFor({ matches }: { matches: readonly { demo: boolean }[] }) {
  return matches.some(({ demo }) => !demo) ? <DataCredit /> : null;
}
