import { CreditFor } from '../../components/cricket/DataCredit';
import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, lazy, memo, useCallback } from 'react';
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
import { FieldCard } from './FieldCard';
import { MovesPlaceholder } from './MovesFrame';
import { useBoardPage } from './useBoard';
import { useOnScreen } from '../../hooks/useOnScreen';
import { DETAILS_ID } from './boardDetails';
import { LiveOver } from './LiveOver';
import type { Place } from './useOwnPlaces';
import { EntryCard, YouCard } from './YouCard';

const MatchSeeds = lazy(async () => ({
  default: (await import('../../components/cricket/MatchSeeds')).MatchSeeds,
}));
const NightmareXICard = lazy(() => import('./NightmareXICard'));
const MovesCard = lazy(() => import('./MovesCard'));
const EmptyBoard = lazy(async () => ({ default: (await import('./EmptyBoard')).EmptyBoard }));
const OwnWhileLive = lazy(() => import('./OwnWhileLive'));

/** One column on a phone, with the rows after what is about the user. On a desktop the rows are beside the rest. */
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 8,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'repeat(4, auto) 1fr',
    gap: '0 24px',
    '& > *': { gridColumn: 2, marginBottom: 16 },
    '& > [data-area="you"]': { gridRow: 1 },
    '& > [data-area="moves"]': { gridRow: 2 },
    '& > [data-area="entry"]': { gridRow: 3 },
    '& > :empty': { marginBottom: 0 },
    '& > [data-area="details"]': { gridRow: 4 },
    '& > [data-area="match"]': { gridRow: 5 },
    '& > [data-area="rows"]': { gridColumn: 1, gridRow: '1 / 6' },
  },
}));

/** On a desktop, up to so many rows are shorter than the column beside them, so the cards of the match stand below them. */
const SHORT_ROWS = 12;

/** The height of `NightmareXICard`. */
const NIGHTMARE_XI_PX = 75.6;

/** The height of `EmptyBoard` with a title of one line and a button. */
const EMPTY_BOARD_PX = 292;

interface ContestBoardProps {
  match: Match;
  contestId: string;
  /** The league of the user whose members' teams are shown alone; null for all teams. */
  league: BoardLeague | null;
  /** Where the user stands in the contest; null while it is not known. */
  place: Place | null;
}

/** The leaderboard of a contest, with its facts and the user's own result. */
export function ContestBoard({ match, contestId, league, place }: ContestBoardProps) {
  const first = useBoardPage(match, contestId, 0);
  const userId = useAppSelector(selectUserId);
  const { currentData: board, refetch } = first;
  const findOwn = useCallback(() => void refetch(), [refetch]);

  if (board === undefined) {
    if (first.error !== undefined) {
      const message = errorMessage(first.error, 'Error fetching leaderboard data');
      return <ErrorState isPart message={message} onRetry={findOwn} />;
    }
    return (
      <Loading label="Loading leaderboard...">
        <BoardSkeleton />
      </Loading>
    );
  }
  return (
    <>
      <BoardLayout {...{ match, board, league, place, userId }} onFindOwn={findOwn} />
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

interface OfPhase {
  phase: BoardPhase;
}

interface StandingsProps {
  match: Match;
  board: ContestLeaderboard;
  league: BoardLeague | null;
  place: Place | null;
  userId: string | null;
  onFindOwn: () => void;
}

const BoardLayout = memo(function BoardLayout({
  match,
  board,
  league,
  place,
  userId,
  onFindOwn,
}: StandingsProps) {
  const { own, total, field } = board;
  const phase = boardPhase(match.status, board.status);
  const ranked = isRanked(phase);
  const ownMoved = phase === 'live' ? ((place ?? own)?.ranks_gained ?? null) : null;
  const ownPosition = useOnScreen();
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const isShort = isDesktop && total <= SHORT_ROWS;
  const third = thirdColumn(phase, userId !== null);
  return (
    <Grid>
      <aside data-area="you">
        {userId !== null && (
          <YouCard
            {...{ board, phase, place, isDesktop }}
            moved={ownMoved}
            rankRef={ownPosition.ref}
          />
        )}
        {own === null && ranked && field !== null && total > 1 && <FieldCard field={field} />}
      </aside>
      {ranked && own !== null && (
        <div data-area="moves">
          <LazyBoundary placeholder={<MovesPlaceholder />}>
            <MovesCard {...{ match, isDesktop }} contestId={board.id} total={own.total_score} />
          </LazyBoundary>
        </div>
      )}
      {/* The rows are not what stood there before the freeze. */}
      <Box key={Math.sign(total)} data-area="rows" sx={stacked}>
        {total > 0 ? (
          <Rows
            {...{ match, board, league, userId, third, ranked, onFindOwn }}
            ownMoved={ownMoved}
            isOwnRankVisible={ranked && ownPosition.isOnScreen}
          />
        ) : (
          <LazyBoundary placeholder={<Box sx={{ height: EMPTY_BOARD_PX }} />}>
            <EmptyBoard match={match} board={board} phase={phase} />
          </LazyBoundary>
        )}
        {isShort && <OfMatch match={match} />}
      </Box>
      <Box id={DETAILS_ID} tabIndex={-1} data-area="entry" sx={{ scrollMarginTop: 72 }}>
        <EntryCard {...{ board, phase, isDesktop }} />
      </Box>
      <Details match={match} board={board} phase={phase} />
      {!isShort && (
        <Box data-area="match" sx={stacked}>
          <OfMatch match={match} />
        </Box>
      )}
    </Grid>
  );
});

/** What is not about the contest: the coldest eleven, and pictures of how the match went. */
const OfMatch = memo(function OfMatch({ match }: { match: Match }) {
  return (
    <>
      {match.NightmareXI_total_score !== undefined && (
        <LazyBoundary placeholder={<Box sx={{ height: NIGHTMARE_XI_PX }} />}>
          <NightmareXICard matchId={match.id} total={match.NightmareXI_total_score} />
        </LazyBoundary>
      )}
      <MatchPictures match={match} />
    </>
  );
});

const stacked = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** The over, the user's eleven, and the facts of the contest. */
function Details({ match, board, phase }: Pick<StandingsProps, 'match' | 'board'> & OfPhase) {
  const { own } = board;
  return (
    <Box data-area="details" sx={stacked}>
      <LiveOver match={match} />
      {(phase === 'live' || phase === 'review') && own !== null && (
        <LazyBoundary>
          <OwnWhileLive {...{ match, board, own, phase }} />
        </LazyBoundary>
      )}
      <BookCard match={match} board={board} />
      <BoardFacts board={board} ranked={isRanked(phase)} />
      <PhaseNote {...{ match, board, phase }} />
    </Box>
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
    return <ErrorState isPart message={message} onRetry={() => void refetch()} />;
  }
  return (
    <Loading label={`Loading the teams of ${league.name}...`}>
      <RowsSkeleton rows={Math.min(league.teams, 8)} height={61} joined />
    </Loading>
  );
}

type PhaseNoteProps = Pick<StandingsProps, 'match' | 'board'> & OfPhase;

/** Explains the state of the board. */
function PhaseNote({ match: { corrected_at: correctedAt }, board, phase }: PhaseNoteProps) {
  const note =
    phase === 'settled' && correctedAt ? corrected(correctedAt) : PHASE_FACTS[phase].note;
  if (note === null) return null;
  const isRefunded = !isRanked(phase) && board.ContestType.entry_caps > 0;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {note}
      {isRefunded && ' Every entry fee is refunded.'}
    </Typography>
  );
}

function corrected(at: string): string {
  return `Score corrected on ${dayAndClock(at)}. Caps already paid stay; users who are due more have been paid the difference.`;
}

function thirdColumn(phase: BoardPhase, isMember: boolean): ThirdColumn {
  if (phase === 'live') return 'moved';
  return isMember && isRanked(phase) ? 'won' : 'none';
}

/** Where the match's figures come from: its seeds, its rules and the credit for the data. */
const BoardFoot = memo(function BoardFoot({ match }: { match: Match }) {
  return (
    <Box sx={{ mt: 3 }}>
      {match.seeds !== null && (
        <LazyBoundary>
          <MatchSeeds seeds={match.seeds} />
        </LazyBoundary>
      )}
      <RulesLink match={match} />
      <CreditFor matches={[match]} />
    </Box>
  );
});
