import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { LiveBadge, OutlineChip } from '../../components/LiveBadge';
import { boardPhase, boardPollMs, PHASE_FACTS } from './boardPhase';
import { DataAge } from './DataAge';
import { useKnownBoard } from './useBoard';

interface PhaseLineProps {
  match: Match;
  contestId: string;
}

/** How the board stands, and for as long as it can change the age of its figures. */
export function PhaseLine({ match, contestId }: PhaseLineProps) {
  const { currentData: board, fulfilledTimeStamp } = useKnownBoard(contestId);
  if (board === undefined) return null;
  const phase = boardPhase(match.status, board.status);
  const { chip } = PHASE_FACTS[phase];
  if (chip === null) return null;
  const canChange = boardPollMs(match.status, board.status) > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' }}>
      {canChange && fulfilledTimeStamp !== undefined && (
        <DataAge fulfilledMs={fulfilledTimeStamp} />
      )}
      {phase === 'live' ? <LiveBadge /> : <OutlineChip>{chip}</OutlineChip>}
    </Box>
  );
}
