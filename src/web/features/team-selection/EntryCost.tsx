import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { CapsAmount } from '../../components/CapsAmount';

interface EntryCostProps {
  feeCaps: number;
  /** Null while it isn't known. */
  balanceCaps: number | null;
}

/** What submitting a first team costs, before it's submitted. */
export function EntryCost({ feeCaps, balanceCaps }: EntryCostProps) {
  if (feeCaps === 0) return <Line>Free entry: submitting costs nothing.</Line>;
  const short = balanceCaps !== null && balanceCaps < feeCaps;
  return (
    <Line bad={short}>
      Submitting costs <CapsAmount amount={feeCaps} />
      {short ? ', more than you have' : ''}. You have <CapsAmount amount={balanceCaps} />.
    </Line>
  );
}

export function StartedNotice() {
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
      Match has already started. Teams can&apos;t be entered or changed any more.
    </Alert>
  );
}

function Line({ bad = false, children }: { bad?: boolean; children: React.ReactNode }) {
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        py: 1,
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        color: bad ? 'error.main' : 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
