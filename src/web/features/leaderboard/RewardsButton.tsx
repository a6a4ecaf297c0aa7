import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ContestLeaderboard } from '../../api/api';
import { PlainButton } from '../../components/actions/PlainButton';
import { lazyPart } from '../../components/feedback/lazyPart';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { OpenedPart } from '../toasts/OpenedPart';

const RewardsDialog = lazyPart(async () => ({
  default: (await import('../../components/cricket/RewardsDialog')).RewardsDialog,
}));

interface RewardsButtonProps {
  board: ContestLeaderboard;
  /** True for words in a line of text. */
  inline?: boolean;
  children: ReactNode;
}

/** Opens the rewards of a contest. They are loaded when it is first pressed. */
export function RewardsButton({ board, inline = false, children }: RewardsButtonProps) {
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  return (
    <>
      {inline ? (
        <PlainButton type="button" aria-haspopup="dialog" onClick={open}>
          {children}
        </PlainButton>
      ) : (
        <Button variant="outlined" onClick={open}>
          {children}
        </Button>
      )}
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <RewardsDialog
            open={isOpen}
            onClose={close}
            type={board.ContestType}
            pool={{ label: 'Prize pool', amountCaps: board.prize_pool }}
            soleEntry={board.participants === 1}
          />
        </OpenedPart>
      )}
    </>
  );
}
