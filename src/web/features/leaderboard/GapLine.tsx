import { styled } from '@mui/material/styles';
import { formatPoints, scoreStep } from '../../components/points';

const Line = styled('div')(({ theme }) => {
  const { ice, fire, score, secondary } = theme.palette;
  return {
    position: 'relative',
    margin: '2px 6px 0',
    paddingTop: 17,
    '& i': { position: 'absolute' },
    '& i[data-part]': { top: 5, height: 4, borderRadius: 2 },
    '& i[data-part="cold"]': {
      left: 0,
      background: `linear-gradient(90deg, ${ice.main}, #2B4E5C 85%, ${secondary.main})`,
    },
    '& i[data-part="hot"]': {
      right: 0,
      background: `repeating-linear-gradient(115deg, ${fire.main} 0 5px, ${fire.dark} 5px 8px)`,
    },
    '& i[data-mark]': {
      top: 0,
      boxSizing: 'border-box',
      width: 14,
      height: 14,
      marginLeft: -7,
      borderRadius: '50%',
      border: `2px solid ${theme.palette.background.default}`,
    },
    '& i[data-mark="cold"]': { background: ice.main },
    '& i[data-mark="zero"]': { background: score.zero.text },
    '& i[data-mark="hot"]': { background: fire.main },
    '& i[data-mark="tick"]': {
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
  };
});

/** In a row of their own: with large text they push each other aside. */
const Labels = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'space-between',
  columnGap: 4,
  margin: '0 -6px',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));

/** Nearer to an end, in percent of the line, a figure under the tick would touch the one there. */
const LABEL_ROOM = 22;

interface GapLineProps {
  leader: number;
  own: number;
}

/** From the leader to zero, or to you where you stand above it: cold up to zero, hot beyond. You are the yellow dot. */
export function GapLine({ leader, own }: GapLineProps) {
  const end = Math.max(0, own);
  if (end <= leader) return null;
  const placeOf = (points: number) => (100 * (points - leader)) / (end - leader);
  const zero = Math.max(0, placeOf(0));
  const hasZeroLabel = zero >= LABEL_ROOM && zero <= 100 - LABEL_ROOM;
  return (
    <Line role="img" aria-label={`Leader ${formatPoints(leader)}, you ${formatPoints(own)}`}>
      {zero > 0 && <i data-part="cold" style={{ width: `${zero}%` }} />}
      {zero < 100 && <i data-part="hot" style={{ width: `${100 - zero}%` }} />}
      <i data-mark={scoreStep(leader, 'team').replace(/\d/, '')} style={{ left: 0 }} />
      {leader < 0 && <i data-mark="tick" style={{ left: `${zero}%` }} />}
      <i data-mark="you" style={{ left: `${placeOf(own)}%` }} />
      <Labels
        style={
          hasZeroLabel
            ? { gridTemplateColumns: `minmax(max-content, calc(${zero}% - 3px)) auto 1fr` }
            : { gridTemplateColumns: 'auto auto' }
        }
      >
        <span>1st {formatPoints(leader)}</span>
        {hasZeroLabel && <span>0</span>}
        <span style={{ textAlign: 'right' }}>{own > 0 ? `You ${formatPoints(own)}` : '0'}</span>
      </Labels>
    </Line>
  );
}
