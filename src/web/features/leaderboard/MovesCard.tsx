import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { memo, useDeferredValue, useId } from 'react';
import type { Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { Ends } from '../../components/layout/Ends';
import { Sheet } from '../../components/layout/Sheet';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { OpenedPart } from '../toasts/OpenedPart';
import { describeNoMoves, moveRows } from './moveRows';
import { MoveLine } from './MoveLine';
import { MovesFrame, MovesNote, SHOWN_MOVES, SHOWN_ON_PHONE } from './MovesFrame';
import { useMoves } from './useMoves';

interface MovesCardProps {
  match: Pick<Match, 'status' | 'innings'>;
  contestId: string;
  /** The points of the user's team. */
  total: number;
  isDesktop: boolean;
}

/**
 * What moved the user's rank in this match, over by over, and whom they passed or were passed by. The server knows it
 * from the first ball on, whether anybody was watching or not.
 */
export default memo(function MovesCard({ match, contestId, total, isDesktop }: MovesCardProps) {
  const isLive = match.status === 'live';
  // Deferred, so that the rows render in slices.
  const { currentData, error, refetch } = useDeferredValue(useMoves(match, { contestId }));
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  const titleId = useId();
  const rows = moveRows(currentData?.moves ?? [], isLive ? match.innings : []);
  // The balls of an older match may have been deleted, and with them what moved whom.
  if (!isLive && currentData !== undefined && rows.length === 0) return null;
  return (
    <>
      <MovesFrame action={rows.length > 0 && <Button onClick={open}>All {rows.length}</Button>}>
        {rows.length === 0 && (
          <MovesNote>
            {currentData !== undefined && describeNoMoves(total)}
            {currentData === undefined && error === undefined && 'Loading...'}
            {currentData === undefined && error !== undefined && (
              <>
                {errorMessage(error, 'Error fetching leaderboard data')}{' '}
                <Button ref={passFocusOn} onClick={() => void refetch()}>
                  Try Again
                </Button>
              </>
            )}
          </MovesNote>
        )}
        {rows.slice(0, isDesktop ? SHOWN_MOVES : SHOWN_ON_PHONE).map((row) => (
          <MoveLine key={row.key} row={row} />
        ))}
      </MovesFrame>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <Sheet open={isOpen} titleId={titleId} onClose={close}>
            <Ends sx={{ p: '12px 8px 8px 16px' }}>
              <Typography variant="h2" id={titleId}>
                What moved you
              </Typography>
              <IconButton aria-label="Close" onClick={close}>
                <CloseRounded />
              </IconButton>
            </Ends>
            <ol>
              {rows.map((row) => (
                <MoveLine key={row.key} row={row} />
              ))}
            </ol>
          </Sheet>
        </OpenedPart>
      )}
    </>
  );
});
