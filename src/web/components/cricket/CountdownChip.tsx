import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { styled } from '@mui/material/styles';
import { timeRemaining } from '../../../domain/cricket/matchLife';
import { BeatingDot, LiveChip } from './LiveBadge';
import { ChipShape, OutlineChip } from '../layout/chips';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 15;
const NOW_MINUTES = 5;
/** The only minutes at which the countdown is announced. */
const SPOKEN_MINUTES: readonly number[] = [SOON_MINUTES, NOW_MINUTES, 1];

export const COUNTDOWN_PHASES = ['unknown', 'far', 'soon', 'now', 'started'] as const;
export type CountdownPhase = (typeof COUNTDOWN_PHASES)[number];

const SoonChip = styled(ChipShape)(({ theme }) => ({
  color: theme.palette.primary.main,
  backgroundColor: 'transparent',
  boxShadow: `inset 0 0 0 1.5px ${theme.palette.primary.main}`,
}));

const NowChip = styled(ChipShape)(({ theme }) => ({
  fontWeight: 700,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}));

const CHIP = {
  unknown: OutlineChip,
  far: OutlineChip,
  soon: SoonChip,
  now: NowChip,
  started: LiveChip,
} as const;

export function countdownPhase(startMs: number, nowMs: number): CountdownPhase {
  if (!Number.isFinite(startMs)) return 'unknown';
  const leftMs = startMs - nowMs;
  if (leftMs <= 0) return 'started';
  if (leftMs <= NOW_MINUTES * MINUTE_MS) return 'now';
  return leftMs <= SOON_MINUTES * MINUTE_MS ? 'soon' : 'far';
}

interface CountdownChipProps {
  /** ISO 8601. */
  startTime: string;
  /** By the server's clock. */
  nowMs: number;
  /** Announces 15, 5 and 1 minutes to screen readers. Set it on at most one chip of a screen. */
  announces?: boolean;
  /** Leaves out the word "remaining", where the chip stands beside a name. */
  short?: boolean;
}

/** The time left until the start, in days, hours and minutes. */
export function CountdownChip({
  startTime,
  nowMs,
  announces = false,
  short = false,
}: CountdownChipProps) {
  const startMs = Date.parse(startTime);
  const phase = countdownPhase(startMs, nowMs);
  const Shape = CHIP[phase];
  const remaining = timeRemaining(startMs, nowMs);
  return (
    <Shape>
      {phase === 'now' || phase === 'started' ? (
        <BeatingDot aria-hidden="true" />
      ) : (
        <ScheduleRounded aria-hidden="true" />
      )}
      {short ? remaining.replace(' remaining', '') : remaining}
      {announces && (
        <VisuallyHidden role="status">{spokenCountdown(startMs, nowMs)}</VisuallyHidden>
      )}
    </Shape>
  );
}

/**
 * Returns a text that changes only at the announced minutes, so that a live region is silent at other times.
 */
function spokenCountdown(startMs: number, nowMs: number): string {
  const leftMs = startMs - nowMs;
  if (!(leftMs > 0)) return '';
  const spoken = SPOKEN_MINUTES.filter((minutes) => leftMs <= minutes * MINUTE_MS).at(-1);
  if (spoken === undefined) return '';
  // The text stays true until the next one, for users who reach it later.
  return `The match starts within ${spoken === 1 ? 'a minute' : `${spoken} minutes`}`;
}
