import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { CapsAmount } from './CapsAmount';

const Pill = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: 76,
  height: 36,
  padding: '0 12px',
  border: `1px solid ${theme.palette.strongDivider}`,
  borderRadius: 18,
  color: 'inherit',
  // Limits large text, so that four digits leave room for the logo.
  fontSize: 'min(1rem, 5.5vw)',
  textDecoration: 'none',
  // The target is 44 px high although the pill is not.
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
}));

const LOADING = 'Loading caps';

interface CapsBalanceProps {
  loading: boolean;
  amountCaps: number | null;
}

/** The balance in the header. It links to the list of the user's transfers. */
export function CapsBalance({ loading, amountCaps }: CapsBalanceProps) {
  return (
    // A link does not take its accessible name from a progress bar inside it.
    <Pill to={paths.caps} aria-label={loading ? LOADING : undefined}>
      {loading ? (
        <CircularProgress size={18} thickness={5} color="secondary" aria-label={LOADING} />
      ) : (
        <CapsAmount amount={amountCaps} />
      )}
    </Pill>
  );
}
