import { styled } from '@mui/material/styles';

const Credit = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.least,
  '& a': {
    padding: '14px 0',
    color: theme.palette.primary.main,
    textDecoration: 'underline',
  },
}));

/** Owed wherever match data or results are shown. */
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
