import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ContestLeaderboard } from '../../api/api';
import { PlainButton } from '../../components/actions/PlainButton';
import { RewardsDialog } from '../../components/cricket/RewardsDialog';

interface RewardsButtonProps {
  board: ContestLeaderboard;
  /** True for words in a line of text. */
  inline?: boolean;
  children: ReactNode;
}

/** Opens the rewards of a contest. */
export function RewardsButton({ board, inline = false, children }: RewardsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
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
      <RewardsDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        type={board.ContestType}
        pool={{ label: 'Prize pool', amountCaps: board.prize_pool }}
        soleEntry={board.participants === 1}
      />
    </>
  );
}
