import { styled } from '@mui/material/styles';
import { fillOf, type FillState } from '../../../domain/contest/fill';
import { ownProps } from '../../theme/ownProps';
import { withCommas } from '../../format/points';

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.palette.raised,
}));

const Filled = styled(
  'i',
  ownProps('state', 'endless'),
)<{ state: FillState | 'closed'; endless: boolean }>(({ theme, state, endless }) => {
  const { primary, warning, error, control } = theme.palette;
  const hatched = `repeating-linear-gradient(115deg, ${warning.main} 0 8px, ${warning.dark} 8px 12px)`;
  const dashes = `repeating-linear-gradient(90deg, ${primary.main} 0 6px, transparent 6px 12px)`;
  const byState = { open: primary.main, fast: hatched, full: error.dark, closed: control };
  return {
    display: 'block',
    height: '100%',
    borderRadius: 4,
    background: endless && state !== 'closed' ? dashes : byState[state],
  };
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  marginTop: 6,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
});

const Label = styled(
  'strong',
  ownProps('state'),
)<{
  state: FillState | 'closed';
}>(({ theme, state }) => ({
  fontWeight: 700,
  color: {
    open: theme.palette.primary.main,
    fast: theme.palette.warning.main,
    full: theme.palette.error.main,
    closed: theme.palette.text.secondary,
  }[state],
}));

const Teams = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

interface FillBarProps {
  participants: number;
  /** Null for no maximum: the whole bar is dashed. */
  maxParticipants: number | null;
  /** How many more teams the contest needs not to be called off at the lock. */
  missing?: number;
  /** True when the contest accepts no more teams, even if places are left. */
  closed?: boolean;
}

/** How full a contest is: a bar, a label and figures. */
export function FillBar({
  participants,
  maxParticipants,
  missing = 0,
  closed = false,
}: FillBarProps) {
  const fill = fillOf(participants, maxParticipants);
  const state = closed ? 'closed' : fill.state;
  const label = closed ? 'Entries closed' : fill.label;
  const endless = maxParticipants === null;
  return (
    <div>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={endless ? undefined : fill.percent}
        aria-valuetext={teamsText(participants, maxParticipants)}
      >
        <Filled
          state={state}
          endless={endless}
          style={{ width: endless ? '100%' : `${fill.percent}%` }}
        />
      </Track>
      <Line>
        <Label state={state}>{label}</Label>
        {!closed && missing > 0 && <Teams>needs {withCommas(missing)} more</Teams>}
        <Teams>{teamsText(participants, maxParticipants)}</Teams>
      </Line>
    </div>
  );
}

function teamsText(participants: number, maxParticipants: number | null): string {
  const entered = withCommas(participants);
  if (maxParticipants === null) return `${entered} ${participants === 1 ? 'Team' : 'Teams'}`;
  return `${entered}/${withCommas(maxParticipants)} Teams`;
}
