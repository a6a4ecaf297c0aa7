import Box from '@mui/material/Box';
import type { ContestType } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { firstPrizeOf } from './contestTerms';

/**
 * Max prize pool, first prize, and the entry fee unless the entry is free. Wraps when the figures are long.
 */
export function Prizes({ type }: { type: ContestType }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'last baseline',
        gap: '4px 18px',
        '& > :first-of-type': { minWidth: '6.75rem' },
      }}
    >
      <Money label="Max prize pool" amount={type.max_prize_pool} sx={{ fontSize: '1.75rem' }} />
      <Money label="First prize" amount={firstPrizeOf(type)} sx={{ fontSize: '1.125rem' }} />
      {type.entry_caps > 0 && (
        <Money
          label="Entry"
          amount={type.entry_caps}
          atEnd
          sx={{
            minHeight: 28,
            my: '2px',
            px: 1.25,
            borderRadius: '14px',
            border: 1,
            borderColor: 'strongDivider',
            fontSize: '1rem',
          }}
        />
      )}
    </Box>
  );
}

interface MoneyProps {
  label: string;
  amount: number;
  /** Aligns it to the right edge of its row. */
  atEnd?: boolean;
  sx: Record<string, string | number>;
}

function Money({ label, amount, atEnd = false, sx }: MoneyProps) {
  return (
    <Box sx={{ ml: atEnd ? 'auto' : 0 }}>
      <Box
        component="dt"
        sx={{ fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 500, color: 'text.secondary' }}
      >
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          boxSizing: 'border-box',
          display: 'flex',
          alignItems: 'center',
          minHeight: 32,
          letterSpacing: '-.02em',
          ...sx,
        }}
      >
        <CapsAmount amount={amount} />
      </Box>
    </Box>
  );
}
