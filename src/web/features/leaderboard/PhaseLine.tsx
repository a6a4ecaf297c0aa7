import { useNow } from '../../hooks/useNow';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { OutlineChip } from '../../components/layout/chips';
import { boardPhase, PHASE_FACTS } from './boardPhase';
import { useCachedBoard } from './useBoard';

interface PhaseLineProps {
  match: Match;
  contestId: string;
}

/** The state of the board, and while the match is live the age of its data. */
export function PhaseLine({ match, contestId }: PhaseLineProps) {
  const { currentData: board } = useCachedBoard(contestId);
  if (board === undefined) return null;
  const phase = boardPhase(match.status, board.status);
  const { chip } = PHASE_FACTS[phase];
  if (chip === null) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', '& > span': { minHeight: 20 } }}>
      {phase === 'live' ? (
        <LiveBadge />
      ) : (
        <OutlineChip>{phase === 'calledOff' ? 'Contest called off' : chip}</OutlineChip>
      )}
      {phase === 'live' && <DataAge match={match} />}
    </Box>
  );
}

const STALE_AFTER_S = 30;
const HOUR_S = 3_600;

/** Formats seconds as "45 s", "12 min" or, from two hours on, "2 h". */
function formatAge(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 2 * HOUR_S
    ? `${Math.floor(seconds / 60)} min`
    : `${Math.floor(seconds / HOUR_S)} h`;
}

/**
 * How long ago the feed last sent news of the live match; beyond half a minute it warns. Nothing was due before the
 * start, and a response from before it may be shown for a moment. The start is ahead if a locked match was postponed.
 */
export function DataAge({ match }: { match: Pick<Match, 'heard_at' | 'start_time'> }) {
  const nowMs = useNow(1_000);
  if (match.heard_at === null) return null;
  const startMs = Date.parse(match.start_time);
  const heardMs = Math.max(Date.parse(match.heard_at), startMs > nowMs ? -Infinity : startMs);
  const seconds = Math.max(0, Math.floor((nowMs - heardMs) / 1_000));
  const isStale = seconds > STALE_AFTER_S;
  const age = `${formatAge(seconds)} ago`;
  return (
    <>
      {/* The width of two digits, so that the text begins at the same place every second. */}
      <OutlineChip
        sx={isStale ? { color: 'warning.main' } : { boxShadow: 'none', p: 0, minWidth: '4.5em' }}
      >
        {isStale ? `Stale · ${age}` : age}
      </OutlineChip>
      {/* Screen readers announce that the score is stale, but not every second. */}
      <VisuallyHidden role="status">{isStale && 'The live score is stale'}</VisuallyHidden>
    </>
  );
}
