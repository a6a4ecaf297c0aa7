import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import type { MatchColours } from '../../components/cricket/teamColour';
import { TugBar } from '../../components/charts/TugBar';
import type { SelectionTone, SideCount } from './selectionView';

// Each part renders only when what it shows has changed: a pick must be visible at once, on a slow phone,
// too.

const Lines = styled('div')({ display: 'grid', gap: 2, minWidth: 0 });

const StatusText = styled('span')(({ theme }) => ({
  // Large text must leave the players visible: the bar of a phone covers them.
  fontSize: 'min(0.875rem, 5.5vw)',
  lineHeight: 1.286,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&[data-tone="plain"]': { fontWeight: 400 },
  '&[data-tone="bad"]': { color: theme.palette.error.main },
  '&[data-tone="costly"]': { color: theme.palette.score.hot2.text },
  '&[data-tone="ready"]': { color: theme.palette.success.main },
}));

interface StatusLinesProps {
  message: string;
  tone: SelectionTone;
  cost: React.ReactNode;
}

/** The state of the team, announced after each pick, and the cost of submitting it. */
export function StatusLines({ message, tone, cost }: StatusLinesProps) {
  return (
    <Lines>
      <StatusText role="status" data-tone={tone}>
        {message}
      </StatusText>
      {cost}
    </Lines>
  );
}

const Size = styled('span')(({ theme }) => ({
  fontWeight: 900,
  fontSize: 'min(1.5rem, 9vw)',
  lineHeight: 1.1667,
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '0.625em', fontWeight: 700, color: theme.palette.text.secondary },
  '&[data-large="true"]': { fontSize: '2rem', lineHeight: 1.125 },
  '&[data-large="true"] small': { fontSize: '0.5625em' },
}));

export function PickCount({ size, large = false }: { size: number; large?: boolean }) {
  return (
    <Size data-large={large}>
      {size}
      <small>/{TEAM_SIZE}</small>
    </Size>
  );
}

interface PicksTugProps {
  home: SideCount;
  away: SideCount;
  colours: MatchColours;
}

export function PicksTug(props: PicksTugProps) {
  return <TugBar {...props} size={TEAM_SIZE} maxPerTeam={MAX_PER_TEAM} />;
}

export function SumPlate({ sum }: { sum: number | null }) {
  return <ScorePlate points={sum} scale="team" size="small" />;
}

interface SubmitButtonProps {
  canSubmit: boolean;
  submitting: boolean;
  onSubmit: () => void;
}

/** Not `disabled`: it stays focusable, and pressing it early shows what is missing. */
export const SubmitButton = memo(function SubmitButton(props: SubmitButtonProps) {
  const { canSubmit, submitting, onSubmit } = props;
  return (
    <Button
      variant="contained"
      aria-disabled={!canSubmit || submitting}
      aria-busy={submitting}
      onClick={onSubmit}
      sx={{
        position: 'relative',
        whiteSpace: 'nowrap',
        ...(!canSubmit && {
          '&, &:hover, &:active': {
            color: 'text.secondary',
            bgcolor: 'divider',
            cursor: 'not-allowed',
          },
        }),
      }}
    >
      <Box component="span" sx={{ opacity: submitting ? 0 : 1 }}>
        Submit Team
      </Box>
      {submitting && (
        <CircularProgress
          size={22}
          color="inherit"
          aria-label="Submitting"
          sx={{ position: 'absolute' }}
        />
      )}
    </Button>
  );
});
