import Box from '@mui/material/Box';
import { CapsAmount } from '../../components/cricket/CapsAmount';

interface EntryCostProps {
  feeCaps: number;
  /** Null while it is not known. */
  balanceCaps: number | null;
}

/** The cost of submitting a first team. */
export function EntryCost({ feeCaps, balanceCaps }: EntryCostProps) {
  if (feeCaps === 0) return <Line>Free entry</Line>;
  const short = balanceCaps !== null && balanceCaps < feeCaps;
  return (
    <Line bad={short}>
      Costs <CapsAmount amount={feeCaps} />, you have{short && ' only'}{' '}
      <CapsAmount amount={balanceCaps} />
    </Line>
  );
}

function Line({ bad = false, children }: { bad?: boolean; children: React.ReactNode }) {
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        fontSize: 'min(0.8125rem, 5.5vw)',
        lineHeight: 1.385,
        color: bad ? 'error.main' : 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
