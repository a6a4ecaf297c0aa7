import { styled } from '@mui/material/styles';
import { formatPoints } from '../../format/points';

/** The largest form of a total: cold colours below zero, hot ones above. */
const Total = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 'clamp(2.5rem, 17.8vw, 4rem)',
  lineHeight: 0.94,
  fontWeight: 900,
  letterSpacing: '-.04em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.palette.ice.main,
  '&[data-hot="true"]': { color: theme.palette.fire.main },
  [theme.breakpoints.up('sm')]: { fontSize: '5.5rem' },
  [theme.breakpoints.up('md')]: { fontSize: '7rem', lineHeight: 0.9 },
}));

export function BigTotal({ points }: { points: number }) {
  return <Total data-hot={points > 0}>{formatPoints(points)}</Total>;
}
