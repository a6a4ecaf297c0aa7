import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ContestType } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import type { FirstPrize } from './contestTerms';

interface PrizesProps {
  type: ContestType;
  first: FirstPrize;
}

/**
 * The first prize of now with the largest possible one below it, then the max prize pool, and the entry fee unless the
 * entry is free. The largest figure is the one that can be won now. Wraps when the figures are long.
 */
export function Prizes({ type, first: { nowCaps, mostCaps } }: PrizesProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: '4px 12px',
        '& > :first-of-type': { minWidth: '6.75rem' },
      }}
    >
      <Money
        label="First prize"
        amount={nowCaps}
        sx={{ fontSize: '1.75rem' }}
        below={
          mostCaps === null ? (
            'fixed'
          ) : (
            <>
              now, up to <CapsAmount amount={mostCaps} />
            </>
          )
        }
      />
      <Money label="Max prize pool" amount={type.max_prize_pool} sx={{ fontSize: '1.125rem' }} />
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
  /** A line below the amount. */
  below?: ReactNode;
  /** Aligns it to the right edge of its row. */
  atEnd?: boolean;
  sx: Record<string, string | number>;
}

function Money({ label, amount, below, atEnd = false, sx }: MoneyProps) {
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
      {below !== undefined && (
        <Box
          component="dd"
          sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
        >
          {below}
        </Box>
      )}
    </Box>
  );
}
