import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import type { ContestLeaderboard, Match } from '../../api/api';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { useNow } from '../../hooks/useNow';
import { hasStarted } from '../matches/groupMatches';
import { BookFrame, BookPlaceholder } from './BookFrame';
import { textOfBook, textWithoutBook } from './bookState';
import { saveTwoHistories } from './saveTwoHistories';
import { useBook } from './useBook';
import { useKeptReceipt } from './useKeptReceipt';

const CheckSheet = lazy(() => import('./CheckSheet'));

interface ContestBookProps {
  match: Match;
  board: ContestLeaderboard;
}

/** The card of a contest's book: open, closed, with its check, or called off. */
export default function ContestBook({ match, board }: ContestBookProps) {
  const text = textWithoutBook(match, board, hasStarted(match, useNow(1_000)));
  if (text !== null) return <BookFrame {...text} isShort />;
  return <PublishedBook match={match} board={board} />;
}

function PublishedBook({ match, board }: ContestBookProps) {
  const { book, twoHistories, retry } = useBook(match, board);
  const kept = useKeptReceipt(board.id);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const text = textOfBook(match, book, twoHistories);
  const isShort = board.status !== 'settled';
  if (text === null) return <BookPlaceholder isShort={isShort} />;
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const actions = {
    check: { label: 'Check It Yourself', onClick: open },
    saveBoth: {
      label: 'Save Both',
      onClick: () => twoHistories !== null && saveTwoHistories(twoHistories),
    },
    retry: { label: 'Try Again', onClick: retry },
  } as const;
  const action = text.action === null ? null : actions[text.action];
  return (
    <BookFrame {...text} isShort={isShort}>
      {action !== null && (
        <Button
          variant="outlined"
          aria-haspopup={text.action === 'check' ? 'dialog' : undefined}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
      {wasOpened && (
        <LazyBoundary>
          <CheckSheet
            open={isOpen}
            checked={{ match, board, kept }}
            onClose={() => setIsOpen(false)}
          />
        </LazyBoundary>
      )}
    </BookFrame>
  );
}
