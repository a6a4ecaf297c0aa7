import Box from '@mui/material/Box';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { withCommas } from '../../format/points';

interface EntryCostProps {
  feeCaps: number;
  /** Null while it is not known. */
  balanceCaps: number | null;
}

/** The cost of submitting a first team. */
export function EntryCost({ feeCaps, balanceCaps }: EntryCostProps) {
  if (feeCaps === 0) return <Line>Free entry</Line>;
  const missingCaps = balanceCaps === null ? 0 : Math.max(0, feeCaps - balanceCaps);
  return (
    <Line bad={missingCaps > 0}>
      {missingCaps > 0 && <b>{withCommas(missingCaps)} short. </b>}
      Costs <CapsAmount amount={feeCaps} />, you have <CapsAmount amount={balanceCaps} />
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
        color: bad ? 'warning.main' : 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
