import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { CapsAmount } from './CapsAmount';

const Pill = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: 76,
  height: 36,
  padding: '0 12px',
  border: `1px solid ${theme.palette.line2}`,
  borderRadius: 18,
}));

export interface PurseContent {
  loading: boolean;
  amountCaps: number | null;
}

/** The caps balance in the header. */
export function Purse({ loading, amountCaps }: PurseContent) {
  return (
    <Pill>
      {loading ? (
        <CircularProgress size={18} thickness={5} color="secondary" aria-label="Loading caps" />
      ) : (
        <CapsAmount amount={amountCaps} />
      )}
    </Pill>
  );
}
