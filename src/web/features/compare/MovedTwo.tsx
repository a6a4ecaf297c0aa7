import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorMessage } from '../../api/errorMessage';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import type { MoveRow } from '../leaderboard/moveRows';
import { MoveLine } from '../leaderboard/MoveLine';
import { Fold } from './Fold';

interface MovedTwoProps {
  /** Whether one of the two is the user. */
  isOwn: boolean;
  isLive: boolean;
  /** The newest first; null until they are known. */
  rows: readonly MoveRow[] | null;
  /** Whether what is known of the two teams is of different overs. */
  isApart: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The overs in which the distance of two teams changed, folded. */
export function MovedTwo({ isOwn, rows, ...state }: MovedTwoProps) {
  const title = isOwn ? 'What moved you two' : 'What moved the two';
  return (
    <Fold title={title}>
      {rows !== null && rows.length > 0 ? (
        <ol aria-label={title} style={{ overflowWrap: 'break-word' }}>
          {rows.map((row) => (
            <MoveLine key={row.key} row={row} />
          ))}
        </ol>
      ) : (
        <Box component="p" sx={{ m: 0, p: 2, color: 'text.secondary' }}>
          <Note isKnown={rows !== null} {...state} />
        </Box>
      )}
    </Fold>
  );
}

interface NoteProps extends Pick<MovedTwoProps, 'isLive' | 'isApart' | 'error' | 'onRetry'> {
  isKnown: boolean;
}

function Note({ isKnown, isLive, isApart, error, onRetry }: NoteProps) {
  if (isKnown) return isLive ? 'No over has set the two apart yet.' : 'No over set the two apart.';
  if (error === undefined && !isApart) return 'Loading...';
  return (
    <>
      {error === undefined
        ? 'Only one of the two teams is known up to the latest over.'
        : errorMessage(error, 'Error fetching leaderboard data')}{' '}
      <Button ref={passFocusOn} onClick={onRetry}>
        Try Again
      </Button>
    </>
  );
}
