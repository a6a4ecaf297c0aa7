import { CreditFor } from '../../components/cricket/DataCredit';
import { MatchSeeds } from '../../components/cricket/MatchSeeds';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ComponentProps, lazy } from 'react';
import type { BoardLeague, ContestLeaderboard, Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useAppSelector } from '../../app/hooks';
import { ErrorState } from '../../components/feedback/ErrorState';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { CardsSkeleton, Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { dayAndClock } from '../../format/dates';
import { BookCard } from '../books/BookCard';
import { MatchPictures } from '../match-pictures/MatchPictures';
import { RulesLink } from '../matches/RulesLink';
import { selectUserId } from '../session/sessionSlice';
import { BoardFacts } from './BoardFacts';
import { boardPhase, isRanked, PHASE_FACTS, type BoardPhase } from './boardPhase';
import { BoardTable } from './BoardTable';
import type { ThirdColumn } from './GridRow';
import { NightmareXICard } from './NightmareXICard';
import { FieldCard } from './FieldCard';
import { MovesPlaceholder } from './MovesFrame';
import { OwnRankStatus } from './OwnRankStatus';
import { useBoardPage } from './useBoard';
import { overOf, useMovement } from './useMovement';
import { useOnScreen } from '../../hooks/useOnScreen';
import { YouCard } from './YouCard';

const MovesCard = lazy(() => import('./MovesCard'));
const EmptyBoard = lazy(async () => ({ default: (await import('./EmptyBoard')).EmptyBoard }));
const LiveEleven = lazy(async () => ({ default: (await import('./LiveEleven')).LiveEleven }));

/** One column on a phone. On a desktop the rows are beside the rest. */
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
  /** The league of the user whose members' teams are shown alone; null for all teams. */
  league: BoardLeague | null;
}

/** The leaderboard of a contest, with its facts and the user's own result. */
export function ContestBoard({ match, contestId, league }: ContestBoardProps) {
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
        <BoardSkeleton />
      </Loading>
    );
  }
  return (
    <>
      <BoardLayout {...{ match, board, league, userId }} onFindOwn={() => void first.refetch()} />
      <BoardFoot match={match} />
    </>
  );
}

/** Boxes for the user's card and the rows. */
export function BoardSkeleton() {
  return (
    <Grid>
      <CardsSkeleton cards={1} height={184} />
      <div data-area="rows">
        <RowsSkeleton rows={8} height={61} joined />
      </div>
    </Grid>
  );
}

interface StandingsProps {
  match: Match;
  board: ContestLeaderboard;
  league: BoardLeague | null;
  userId: string | null;
  onFindOwn: () => void;
}

function BoardLayout({ match, board, league, userId, onFindOwn }: StandingsProps) {
  const { own, ContestLeaderboard: top, total, field } = board;
  const phase = boardPhase(match.status, board.status);
  const ranked = isRanked(phase);
  const moved = useMovement(overOf(match), own === null ? top : [...top, own]);
  const ownMoved = own === null || phase !== 'live' ? null : (moved.get(own.id) ?? null);
  const ownPosition = useOnScreen();
  const third = thirdColumn(phase, userId !== null, moved.size > 0);
  return (
    <Grid>
      <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
        {userId !== null && (
          <YouCard board={board} phase={phase} moved={ownMoved} rankRef={ownPosition.ref} />
        )}
        {own === null && ranked && field !== null && total > 1 && <FieldCard field={field} />}
        {ranked && own !== null && (
          <LazyBoundary placeholder={<MovesPlaceholder />}>
            <MovesCard match={match} contestId={board.id} />
          </LazyBoundary>
        )}
        {phase === 'live' && own !== null && (
          <LazyBoundary>
            <LiveEleven {...{ match, board, own }} />
          </LazyBoundary>
        )}
        <BookCard match={match} board={board} />
        <BoardFacts board={board} />
        <PhaseNote match={match} phase={phase} />
        {phase === 'live' && own !== null && (
          <OwnRankStatus over={overOf(match)} rank={own.rank} total={total} />
        )}
      </Box>
      <Box data-area="rows">
        {total > 0 ? (
          <Rows
            {...{ match, board, league, userId, third, ranked, ownMoved, onFindOwn }}
            isOwnRankVisible={ownPosition.isOnScreen}
          />
        ) : (
          <LazyBoundary>
            <EmptyBoard match={match} board={board} phase={phase} />
          </LazyBoundary>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <NightmareXICard match={match} />
        <MatchPictures match={match} />
      </Box>
    </Grid>
  );
}

type RowsProps = Omit<ComponentProps<typeof BoardTable>, 'league'> & {
  league: BoardLeague | null;
};

function Rows({ league, ...props }: RowsProps) {
  return league === null ? (
    <BoardTable {...props} />
  ) : (
    <LeagueRows key={league.id} league={league} {...props} />
  );
}

/** The rows of the members of a league. */
function LeagueRows({ league, board, ...props }: RowsProps & { league: BoardLeague }) {
  const { currentData, error, refetch } = useBoardPage(props.match, board.id, 0, league.id);
  if (currentData !== undefined) {
    return <BoardTable board={currentData} league={league} {...props} />;
  }
  if (error !== undefined) {
    const message = errorMessage(error, 'Error fetching leaderboard data');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  return (
    <Loading label={`Loading the teams of ${league.name}...`}>
      <RowsSkeleton rows={Math.min(league.teams, 8)} height={61} joined />
    </Loading>
  );
}

/** Explains the state of the board. */
function PhaseNote({
  match: { corrected_at: correctedAt },
  phase,
}: {
  match: Match;
  phase: BoardPhase;
}) {
  const note =
    phase === 'settled' && correctedAt ? corrected(correctedAt) : PHASE_FACTS[phase].note;
  if (note === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {note}
    </Typography>
  );
}

function corrected(at: string): string {
  return `Score corrected on ${dayAndClock(at)}. Caps already paid stay; users who are due more have been paid the difference.`;
}

/** Returns the third column. Movements are known once this board has been open since the start of an over. */
function thirdColumn(phase: BoardPhase, isMember: boolean, hasMoved: boolean): ThirdColumn {
  if (phase === 'live') return hasMoved ? 'moved' : 'none';
  return isMember && isRanked(phase) ? 'won' : 'none';
}

/** Where the match's figures come from: its seeds, its rules and the credit for the data. */
function BoardFoot({ match }: { match: Match }) {
  return (
    <Box sx={{ mt: 3 }}>
      {match.seeds !== null && <MatchSeeds seeds={match.seeds} />}
      <RulesLink match={match} />
      <CreditFor matches={[match]} />
    </Box>
  );
}
