import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { ContestLeaderboard, ContestLeaderboardEntry, Match, Moves } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { ButtonLink } from '../../components/actions/links';
import { ErrorState } from '../../components/feedback/ErrorState';
import { RowsSkeleton } from '../../components/feedback/Skeletons';
import { paths } from '../../paths';
import type { BoardPhase } from '../leaderboard/boardPhase';
import { useEleven } from '../leaderboard/useEleven';
import { Differences } from './Differences';
import { distanceChanges } from './distances';
import { describeHistory, distanceRows } from './distanceWords';
import { Duel } from './Duel';
import { compareElevens, sumOf } from './elevens';
import { MovedTwo } from './MovedTwo';
import { useMovesOfTwo } from './useMovesOfTwo';

/** On a desktop the duel stays beside the players. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '420px minmax(0, 1fr)', gap: 24 },
}));

const stacked = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface ComparedTeamsProps {
  match: Match;
  board: ContestLeaderboard;
  phase: BoardPhase;
  left: ContestLeaderboardEntry;
  /** Whether the team on the left is the user's. */
  isOwn: boolean;
  rival: ContestLeaderboardEntry;
  /** What chooses the two teams. */
  children: ReactNode;
}

/** Two teams of a contest: their totals, their players, and what moved them apart. */
export function ComparedTeams({ children, ...two }: ComparedTeamsProps) {
  const { match, board, phase, isOwn } = two;
  const elevens = useElevens(two);
  const left = withSum(two.left, elevens.left);
  const rival = withSum(two.rival, elevens.rival);
  const leftId = isOwn ? undefined : left.User.id;
  const moves = useMovesOfTwo(match, { contestId: board.id, leftId, rivalId: rival.User.id });
  const names = { left: isOwn ? null : left.User.first_name, rival: rival.User.first_name };
  const changes = moves.two && distanceChanges(moves.two.left.moves, moves.two.rival.moves);
  // Within an over, the other of the two may get ahead before the moves know it.
  const isInStep =
    Math.sign(changes?.at(-1)?.after ?? 0) === Math.sign(left.total_score - rival.total_score);
  const isLive = phase === 'live';
  // The line keeps its room when the match ends.
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  const areMovesAwaited = moves.two === null && moves.error === undefined && !moves.isApart;
  const gained = isLive &&
    moves.two && {
      left: gainedNow(moves.two.left, left),
      rival: gainedNow(moves.two.rival, rival),
    };
  return (
    <Columns>
      <Box sx={{ ...stacked, gap: { xs: 1, md: 2 } }}>
        {children}
        <Duel
          {...{ left, isOwn, rival, phase }}
          field={board.field}
          gained={gained || null}
          historyChanges={wasLive || areMovesAwaited}
          history={
            isInStep && changes ? describeHistory(changes, names, match.innings.length) : null
          }
        />
      </Box>
      <Box sx={stacked}>
        <Elevens key={`${left.id} ${rival.id}`} {...two} elevens={elevens}>
          <MovedTwo
            {...{ isOwn, isLive }}
            isApart={moves.isApart}
            rows={changes && distanceRows(changes, names)}
            error={moves.error}
            onRetry={moves.refetch}
          />
        </Elevens>
        <Onwards {...two} />
      </Box>
    </Columns>
  );
}

/** Returns the ranks gained until now, also within the over that the moves do not know yet. */
function gainedNow(moves: Moves, { rank }: ContestLeaderboardEntry): number | null {
  const latest = moves.moves[0];
  if (moves.ranks_gained === null || latest === undefined) return null;
  return moves.ranks_gained + latest.rank - rank;
}

type Eleven = ReturnType<typeof useEleven>;

function useElevens({ match, board, left, isOwn, rival }: Omit<ComparedTeamsProps, 'children'>): {
  left: Eleven;
  rival: Eleven;
} {
  const contestId = board.id;
  const leftUser = isOwn ? {} : { userId: left.User.id };
  return {
    left: useEleven(match, { contestId, ...leftUser, total: left.total_score }),
    rival: useEleven(match, { contestId, userId: rival.User.id, total: rival.total_score }),
  };
}

/**
 * Returns the entry with the sum of its players' points. The board follows the live points a moment later, and the
 * players follow the result: its total would contradict the players below.
 */
function withSum(entry: ContestLeaderboardEntry, { team }: Eleven): ContestLeaderboardEntry {
  return team === undefined ? entry : { ...entry, total_score: sumOf(team) };
}

interface ElevensProps extends ComparedTeamsProps {
  elevens: { left: Eleven; rival: Eleven };
}

function Elevens({ match, left, isOwn, rival, elevens, children }: ElevensProps) {
  const { left: first, rival: other } = elevens;
  const error = first.error ?? other.error;
  if (first.team === undefined || other.team === undefined) {
    if (error === undefined) return <RowsSkeleton rows={6} height={61} joined />;
    const retry = () => {
      void first.refetch();
      void other.refetch();
    };
    return <ErrorState message={errorMessage(error, 'Error fetching teams')} onRetry={retry} />;
  }
  return (
    <Differences
      match={match}
      compared={compareElevens(first.team, other.team)}
      leftName={isOwn ? 'Your' : `${left.User.first_name}’s`}
      rivalName={`${rival.User.first_name}’s`}
      both={isOwn ? 'you' : 'them'}
    >
      {children}
    </Differences>
  );
}

/** The ways to share the user's team, and back to the board of the contest. */
function Onwards({ match, board, isOwn }: Omit<ComparedTeamsProps, 'children'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 7em' } }}>
      {isOwn && (
        <ButtonLink
          variant="outlined"
          startIcon={<IosShareRounded />}
          to={paths.shareTeam(board.id)}
        >
          Share
        </ButtonLink>
      )}
      <ButtonLink
        variant="outlined"
        to={paths.contestLeaderboard(match.id)}
        state={{ match, contestId: board.id }}
      >
        Leaderboard
      </ButtonLink>
    </Box>
  );
}
