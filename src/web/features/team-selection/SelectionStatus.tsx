import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import type { MatchColours } from '../../components/cricket/teamColour';
import { TugBar } from '../../components/charts/TugBar';
import { formatPoints } from '../../format/points';
import { UNCHANGED, type SelectionView, type SideCount } from './selectionView';

// Each part renders only when its own content changes, because a pick must be visible at once even on a slow phone.

const Lines = styled('div')({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  // The warning stands in a row with the two buttons, and the cost of the entry above them.
  '&[data-absent="true"]': {
    display: 'contents',
    '& > [role="status"]': { order: 1, flex: '1 1 5rem', fontSize: 'min(0.8125rem, 5.5vw)' },
    '& > :not([role="status"])': { flexBasis: '100%' },
  },
  '&[data-absent="true"][data-wide="true"]': {
    '& > [role="status"]': { flex: '1 0 60%', fontSize: '0.875rem' },
    '& > :not([role="status"])': { flexBasis: 'auto' },
  },
});

const StatusText = styled('span')(({ theme }) => ({
  // Limits large text, because on a phone the bar covers the players.
  fontSize: 'min(0.875rem, 5.5vw)',
  lineHeight: 1.286,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&[data-tone="plain"]': { fontWeight: 400 },
  '&[data-tone="bad"]': { color: theme.palette.error.main },
  '&[data-tone="absent"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: theme.palette.warning.main,
    '& > svg': { flex: 'none', width: 20, height: 20 },
  },
  '&[data-tone="ready"]': { color: theme.palette.success.main },
}));

const Reason = styled('span')(({ theme }) => ({
  fontSize: 'min(0.8125rem, 5.5vw)',
  lineHeight: 1.385,
  color: theme.palette.text.secondary,
}));

interface StatusLinesProps {
  view: Pick<SelectionView, 'message' | 'tone' | 'hasAbsentPicks' | 'isUnchanged' | 'notPlaying'>;
  /** The points that each pick who does not play adds. */
  notPlayingPoints: number;
  cost: React.ReactNode;
  /** True where there is room for the whole sentence. */
  wide?: boolean;
}

/**
 * The state of the team, announced after each pick, and the cost of submitting it. A team in which some don't play is
 * never called ready.
 */
export function StatusLines({ view, notPlayingPoints, cost, wide = false }: StatusLinesProps) {
  const { message, tone, hasAbsentPicks, isUnchanged, notPlaying } = view;
  return (
    <Lines data-absent={hasAbsentPicks} data-wide={wide}>
      <StatusText role="status" data-tone={tone}>
        {hasAbsentPicks ? (
          <>
            <WarningAmberRounded aria-hidden="true" />
            <span>
              {describeAbsent(notPlaying, wide)}: {formatPoints(notPlaying * notPlayingPoints)}
              {wide && ' in the sum'}
            </span>
          </>
        ) : (
          message
        )}
      </StatusText>
      {!isUnchanged && cost}
      {isUnchanged && hasAbsentPicks && <Reason>{UNCHANGED}</Reason>}
    </Lines>
  );
}

function describeAbsent(count: number, wide: boolean): string {
  const who = wide ? `${count} ${count === 1 ? 'pick' : 'picks'}` : `${count}`;
  return `${who} ${count === 1 ? "doesn't" : "don't"} play`;
}

/** Replaces the picks who don't play. */
export function SwapButton({ count, onSwap }: { count: number; onSwap: () => void }) {
  const whom = count === 1 ? '' : count === 2 ? ' both' : ' all';
  return (
    <Button variant="contained" onClick={onSwap} sx={{ order: 2, px: 1.5, whiteSpace: 'nowrap' }}>
      Swap{whom}
    </Button>
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
  /** True where another button is the better choice: some of the team don't play. */
  hasAbsentPicks: boolean;
  ref: React.Ref<HTMLButtonElement>;
  onSubmit: () => void;
}

const disabledLook = {
  '&, &:hover, &:active': {
    color: 'text.secondary',
    bgcolor: 'divider',
    borderColor: 'divider',
    cursor: 'not-allowed',
  },
};

const secondaryLook = {
  order: 3,
  px: 1.5,
  border: '2px solid',
  '&, &:hover': { borderColor: 'warning.main' },
};

/** The button is never `disabled`. It stays focusable, and pressing it early shows what is missing. */
export const SubmitButton = memo(function SubmitButton(props: SubmitButtonProps) {
  const { canSubmit, submitting, hasAbsentPicks, ref, onSubmit } = props;
  return (
    <Button
      ref={ref}
      variant={hasAbsentPicks ? 'outlined' : 'contained'}
      aria-disabled={!canSubmit || submitting}
      aria-busy={submitting}
      onClick={onSubmit}
      sx={{
        position: 'relative',
        whiteSpace: 'nowrap',
        ...(hasAbsentPicks && secondaryLook),
        ...(!canSubmit && disabledLook),
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
