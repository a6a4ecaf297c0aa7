import { lazy, memo } from 'react';
import type { ContestLeaderboard, Match } from '../../api/api';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { BookPlaceholder } from './BookFrame';

const ContestBook = lazy(() => import('./ContestBook'));

interface BookCardProps {
  match: Match;
  board: ContestLeaderboard;
}

/** The card of a contest's book. The board is shown before the card has loaded, and keeps its position when it appears. */
export const BookCard = memo(function BookCard({ match, board }: BookCardProps) {
  return (
    <LazyBoundary placeholder={<BookPlaceholder isShort={board.status !== 'settled'} />}>
      <ContestBook match={match} board={board} />
    </LazyBoundary>
  );
});
