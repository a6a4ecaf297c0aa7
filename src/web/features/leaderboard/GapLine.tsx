import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { formatPoints } from '../../components/points';

const Line = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 34,
  margin: '2px 6px 0',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: 5,
    height: 4,
    borderRadius: 2,
    background: `linear-gradient(90deg, ${theme.palette.ice.main}, #2B4E5C 85%, ${theme.palette.secondary.main})`,
  },
  '& i': {
    position: 'absolute',
    top: 0,
    boxSizing: 'border-box',
    width: 14,
    height: 14,
    marginLeft: -7,
    borderRadius: '50%',
    border: `2px solid ${theme.palette.background.default}`,
    background: theme.palette.ice.main,
  },
  '& i[data-mark="zero"]': {
    width: 2,
    marginLeft: -1,
    border: 0,
    borderRadius: 0,
    background: theme.palette.text.primary,
  },
  '& i[data-mark="you"]': {
    top: -2,
    width: 18,
    height: 18,
    marginLeft: -9,
    background: theme.palette.primary.main,
  },
}));

const label = {
  position: 'absolute',
  top: 17,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

interface GapLineProps {
  leader: number;
  own: number;
}

/** From the leader to zero, or to you where you stand above it; you are the yellow dot. */
export function GapLine({ leader, own }: GapLineProps) {
  const end = Math.max(0, own);
  if (end <= leader) return null;
  const placeOf = (points: number) => `${(100 * (points - leader)) / (end - leader)}%`;
  return (
    <Line role="img" aria-label={`Leader ${formatPoints(leader)}, you ${formatPoints(own)}`}>
      <i style={{ left: 0 }} />
      {leader < 0 && <i data-mark="zero" style={{ left: placeOf(0) }} />}
      <i data-mark="you" style={{ left: placeOf(own) }} />
      <Box component="span" sx={{ ...label, left: -6 }}>
        1st {formatPoints(leader)}
      </Box>
      <Box component="span" sx={{ ...label, right: -6 }}>
        {own > 0 ? `You ${formatPoints(own)}` : '0'}
      </Box>
    </Line>
  );
}
