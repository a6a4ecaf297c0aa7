import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ContestLeaderboard, Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppSelector } from '../../app/hooks';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { LiveBadge, OutlineChip } from '../../components/LiveBadge';
import { Loading, RowsSkeleton } from '../../components/Skeletons';
import { selectUserId } from '../session/sessionSlice';
import { BoardFacts } from './BoardFacts';
import { boardPhase, boardPollMs, isRanked, PHASE_FACTS, type BoardPhase } from './boardPhase';
import { BoardTable } from './BoardTable';
import { DataAge } from './DataAge';
import { NightmareXICard } from './NightmareXICard';
import { OwnRankNews } from './OwnRankNews';
import { useBoardPage } from './useBoard';
import { overOf } from './useMovement';
import { YouCard } from './YouCard';

/** A phone reads from top to bottom; on a desktop the rows stand beside all the rest. */
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto 1fr',
    columnGap: 24,
    '& > *': { gridColumn: 2 },
    '& > [data-area="rows"]': { gridColumn: 1, gridRow: '1 / 3' },
  },
}));

interface ContestBoardProps {
  match: Match;
  contestId: string;
}

/** The leaderboard of one contest, with what is at stake and where you stand. */
export function ContestBoard({ match, contestId }: ContestBoardProps) {
  const first = useBoardPage(match, contestId, 0);
  const userId = useAppSelector(selectUserId);
  const board = first.currentData;

  if (board === undefined) {
    if (first.error !== undefined) {
      const message = errorMessage(first.error, 'Error fetching leaderboard data');
      return <ErrorState message={message} onRetry={() => void first.refetch()} />;
    }
    return (
      <Loading label="Loading leaderboard...">
        <RowsSkeleton rows={8} height={60} />
      </Loading>
    );
  }
  const phase = boardPhase(match.status, board.status);
  return (
    <Grid>
      <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
        <PhaseLine
          phase={phase}
          moving={boardPollMs(match.status, board.status) > 0}
          fulfilledMs={first.fulfilledTimeStamp}
        />
        <PhaseNote phase={phase} />
        {userId !== null && <YouCard board={board} phase={phase} />}
        <BoardFacts board={board} />
        {phase === 'live' && board.own !== null && (
          <OwnRankNews over={overOf(match)} rank={board.own.rank} total={board.total} />
        )}
      </Box>
      <Box data-area="rows">
        <Rows match={match} board={board} phase={phase} userId={userId} />
      </Box>
      <NightmareXICard match={match} />
    </Grid>
  );
}

interface RowsProps {
  match: Match;
  board: ContestLeaderboard;
  phase: BoardPhase;
  userId: string | null;
}

function Rows({ match, board, phase, userId }: RowsProps) {
  if (board.total > 0) {
    const ranked = isRanked(phase);
    const third = phase === 'live' ? 'moved' : userId !== null && ranked ? 'won' : 'none';
    return <BoardTable {...{ match, board, userId, third, ranked }} />;
  }
  if (phase === 'waiting' && board.participants > 0) {
    return (
      <EmptyState
        title="The board opens when the match starts"
        line="Until then nobody's team or rank is shown."
      />
    );
  }
  if (!isRanked(phase)) {
    return <EmptyState title="No board for this contest" line="Nobody was ranked." />;
  }
  return <EmptyState title="No participants yet" line="Somebody has to be out first ball." />;
}

interface PhaseLineProps {
  phase: BoardPhase;
  /** The board can still change. */
  moving: boolean;
  fulfilledMs: number | undefined;
}

/** At the top right of the screen on a desktop. */
function PhaseLine({ phase, moving, fulfilledMs }: PhaseLineProps) {
  const { chip } = PHASE_FACTS[phase];
  if (chip === null) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { md: 'row-reverse' },
        alignItems: 'center',
        gap: '6px 10px',
        position: { md: 'absolute' },
        top: 12,
        right: 24,
      }}
    >
      {phase === 'live' ? <LiveBadge /> : <OutlineChip>{chip}</OutlineChip>}
      {moving && fulfilledMs !== undefined && <DataAge fulfilledMs={fulfilledMs} />}
    </Box>
  );
}

/** Below the figures on a desktop. */
function PhaseNote({ phase }: { phase: BoardPhase }) {
  const { note } = PHASE_FACTS[phase];
  if (note === null) return null;
  return (
    <Box
      component="p"
      sx={{
        order: { md: 1 },
        m: 0,
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        color: 'text.secondary',
      }}
    >
      {note}
    </Box>
  );
}
