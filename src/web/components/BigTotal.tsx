import { styled } from '@mui/material/styles';
import { formatPoints } from './points';

/** A total as large as it gets: cold below zero, hot above. */
const Total = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '4rem',
  lineHeight: '3.75rem',
  fontWeight: 900,
  letterSpacing: '-.04em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.palette.ice.main,
  '&[data-hot="true"]': { color: theme.palette.fire.main },
  [theme.breakpoints.up('md')]: { fontSize: '7rem', lineHeight: '6.25rem' },
}));

export function BigTotal({ points }: { points: number }) {
  return <Total data-hot={points > 0}>{formatPoints(points)}</Total>;
}
