import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { LiveBadge, OutlineChip } from '../../components/LiveBadge';
import { boardPhase, PHASE_FACTS } from './boardPhase';
import { DataAge } from './DataAge';
import { useKnownBoard } from './useBoard';

interface PhaseLineProps {
  match: Match;
  contestId: string;
}

/** How the board stands, and while the match is live the age of its figures. */
export function PhaseLine({ match, contestId }: PhaseLineProps) {
  const { currentData: board } = useKnownBoard(contestId);
  if (board === undefined) return null;
  const phase = boardPhase(match.status, board.status);
  const { chip } = PHASE_FACTS[phase];
  if (chip === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' }}>
      {phase === 'live' && match.heard_at !== null && <DataAge heardAt={match.heard_at} />}
      {phase === 'live' ? <LiveBadge /> : <OutlineChip>{chip}</OutlineChip>}
    </Box>
  );
}
