import { styled } from '@mui/material/styles';
import { isYetToPlay } from '../../../domain/scoring/score';
import { describeSign, formatPoints, type ScoreScale } from '../../format/points';
import { breakdownRows } from '../../format/ruleLabels';
import { useRuleSet } from '../cricket/useRuleSet';
import { ScorePlate } from '../cricket/ScorePlate';
import { waterfall, type Step } from './waterfall';
import { ownProps } from '../../theme/ownProps';

const List = styled(
  'ul',
  ownProps('zero'),
)<{ zero: number }>(({ zero }) => ({
  '--zero': `${zero}%`,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr) 56px',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  paddingBlock: 5,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > :first-of-type': { fontSize: '0.875rem', lineHeight: '1.125rem' },
  '& > :last-of-type': {
    textAlign: 'right',
    fontWeight: 700,
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-total]': {
    minHeight: 48,
    borderBottom: 0,
    borderTop: `2px solid ${theme.palette.text.primary}`,
    '& > :first-of-type': { fontWeight: 900, fontSize: '0.9375rem' },
  },
}));

const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  alignSelf: 'stretch',
  minHeight: 32,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 'var(--zero)',
    top: 0,
    bottom: 0,
    width: 2,
    marginLeft: -1,
    background: theme.palette.secondary.main,
    opacity: 0.75,
  },
  '& u': {
    position: 'absolute',
    top: 'calc(50% + 7px)',
    height: 'calc(100% - 13px)',
    width: 1,
    background: theme.palette.strongDivider,
  },
}));

const Bar = styled(
  'i',
  ownProps('cold', 'thick'),
)<{ cold: boolean; thick: number }>(({ theme, cold, thick }) => {
  const { ice, fire } = theme.palette;
  const hatched = `repeating-linear-gradient(115deg, ${fire.main} 0 5px, ${fire.dark} 5px 8px)`;
  return {
    position: 'absolute',
    top: '50%',
    height: thick,
    marginTop: -thick / 2,
    minWidth: 3,
    borderRadius: 3,
    background: cold ? ice.main : hatched,
  };
});

const Value = styled('span')(({ theme }) => ({
  '&[data-side="above zero"]': { color: theme.palette.score.hot2.text },
  '&[data-side="below zero"]': { color: theme.palette.score.cold2.text },
}));

const NO_IMPACT = 'No impact in this match';

interface BreakdownProps {
  /** Points by rule key. */
  breakdown: Readonly<Record<string, number>>;
  total: number;
  scale?: ScoreScale;
  /** The keys of rules that are listed even if they give 0. */
  kept?: Iterable<string>;
}

/**
 * A waterfall chart: each bar starts where the previous one ended, and one zero line runs through all of
 * them.
 */
export function Breakdown({ breakdown, total, scale = 'player', kept }: BreakdownProps) {
  const { version } = useRuleSet();
  const rows = breakdownRows(breakdown, kept);
  if (isYetToPlay(breakdown)) return <p>Yet to play</p>;
  if (rows.length === 0 && scale === 'team') return <p>No points yet</p>;
  // Since version 2 of the rules, a player who has had an impact may score 0, with no rule applied.
  if (rows.length === 0) return <p>{version > 1 ? 'No points' : NO_IMPACT}</p>;
  if (rows.every(({ key }) => key === 'no_impact')) return <p>{NO_IMPACT}</p>;

  const { zero, steps, totalBar } = waterfall(
    rows.map(({ points }) => points),
    total,
  );
  return (
    <List zero={zero}>
      {rows.map(({ key, label, points }, index) => (
        <Row key={key}>
          <span>{label}</span>
          <StepTrack step={steps[index]} cold={points < 0} thick={14} joins />
          <span>
            <Value data-side={describeSign(points)}>{formatPoints(points)}</Value>
          </span>
        </Row>
      ))}
      <Row data-total="">
        <span>Total Score</span>
        <StepTrack step={totalBar} cold={total < 0} thick={20} />
        <span>
          <ScorePlate points={total} scale={scale} />
        </span>
      </Row>
    </List>
  );
}

interface StepTrackProps {
  step: Step | undefined;
  cold: boolean;
  thick: number;
  /** True to draw the line that joins this bar to the next one. */
  joins?: boolean;
}

function StepTrack({ step, cold, thick, joins = false }: StepTrackProps) {
  if (!step) return null;
  return (
    <Track aria-hidden="true">
      {step.width > 0 && (
        <Bar cold={cold} thick={thick} style={{ left: `${step.left}%`, width: `${step.width}%` }} />
      )}
      {joins && <u style={{ left: `${step.end}%` }} />}
    </Track>
  );
}
