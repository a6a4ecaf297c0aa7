import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { ordinalSuffix, withCommas } from '../../format/points';

/** The frame of what the user has reached. */
export const YouFrame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '14px 16px',
  borderRadius: 12,
  border: `2px solid ${theme.palette.primary.main}`,
  background: theme.palette.you.card,
}));

interface BigRankProps {
  rank: number;
  /** The largest rank that it may become, so that what is beside it stays where it is. */
  largest?: number;
  /** Shown in place of the number. */
  medal?: ReactNode;
}

/** The user's own rank. */
export function BigRank({ rank, largest = rank, medal }: BigRankProps) {
  return (
    <Box
      component="span"
      style={{ minWidth: `calc(${withCommas(largest).length}ch + 1.5rem)` }}
      sx={{
        position: 'relative',
        fontSize: '2.75rem',
        lineHeight: '2.75rem',
        fontWeight: 900,
        letterSpacing: '-.03em',
        fontVariantNumeric: 'tabular-nums',
        '& [data-medal]': { verticalAlign: 'top' },
        '& sup': {
          fontSize: '1.125rem',
          lineHeight: '1.5rem',
          fontWeight: 700,
          verticalAlign: 'top',
        },
      }}
    >
      {medal ?? withCommas(rank)}
      {medal === undefined ? (
        <sup>{ordinalSuffix(rank)}</sup>
      ) : (
        <VisuallyHidden>{ordinalSuffix(rank)}</VisuallyHidden>
      )}
    </Box>
  );
}
