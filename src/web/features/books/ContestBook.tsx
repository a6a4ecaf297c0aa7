import Button from '@mui/material/Button';
import type { ContestLeaderboard, Match } from '../../api/api';
import { lazyPart } from '../../components/feedback/lazyPart';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { useNow } from '../../hooks/useNow';
import { hasStarted } from '../matches/groupMatches';
import { OpenedPart } from '../toasts/OpenedPart';
import { BookFrame, BookPlaceholder } from './BookFrame';
import { textOfBook, textWithoutBook } from './bookState';
import { saveTwoHistories } from './saveTwoHistories';
import { useBook } from './useBook';
import { useKeptReceipt } from './useKeptReceipt';

const CheckSheet = lazyPart(() => import('./CheckSheet'));

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
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  const text = textOfBook(match, book, twoHistories);
  const isShort = board.status !== 'settled';
  if (text === null) return <BookPlaceholder isShort={isShort} />;
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
        <OpenedPart onFailed={reset}>
          <CheckSheet open={isOpen} checked={{ match, board, kept }} onClose={close} />
        </OpenedPart>
      )}
    </BookFrame>
  );
}
