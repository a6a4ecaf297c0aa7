import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
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
  border: `1px solid ${theme.palette.line2}`,
  borderRadius: 18,
  color: 'inherit',
  textDecoration: 'none',
  // The target is 44 px high although the pill isn't.
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
}));

const LOADING = 'Loading caps';

interface PurseProps {
  loading: boolean;
  amountCaps: number | null;
}

/** The caps balance in the header, which leads to what moved it. */
export function Purse({ loading, amountCaps }: PurseProps) {
  return (
    // A link does not take the name of a progress bar in it.
    <Pill to={paths.caps} aria-label={loading ? LOADING : undefined}>
      {loading ? (
        <CircularProgress size={18} thickness={5} color="secondary" aria-label={LOADING} />
      ) : (
        <CapsAmount amount={amountCaps} />
      )}
    </Pill>
  );
}
