import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLeaveContestMutation } from '../../api/entryApi';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { BusyButton } from '../../components/actions/BusyButton';
import { Sheet } from '../../components/layout/Sheet';
import { useToast } from '../toasts/useToast';
import { withCommas } from '../../format/points';

interface LeaveContestProps {
  contestId: string;
  name: string;
  feeCaps: number;
  isFull: boolean;
  /** Rendered after leaving; it navigates away. */
  left: React.ReactNode;
}

/** Leaves a contest: free of charge until the start, and not possible once the contest is full. */
export function LeaveContest({ left, ...contest }: LeaveContestProps) {
  const { contestId, name, isFull } = contest;
  const [isOpen, setIsOpen] = useState(false);
  const [leaveContest, { isLoading, isSuccess }] = useLeaveContestMutation();
  const toast = useToast();
  const reasonId = useId();

  const leave = async () => {
    const { error } = await leaveContest({ contestId });
    setIsOpen(false);
    if (error === undefined) toast.success(`You have left ${name}.`);
    else if (!isAborted(error)) toast.error(errorMessage(error, 'Error leaving contest'));
  };

  if (isSuccess) return left;
  return (
    <>
      <Button
        disabled={isFull}
        aria-describedby={isFull ? reasonId : undefined}
        onClick={() => setIsOpen(true)}
        sx={{
          ml: 'auto',
          mr: -1.5,
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        Leave Contest
      </Button>
      {isFull && (
        <Typography
          id={reasonId}
          variant="caption"
          sx={{ width: '100%', mb: 1, textAlign: 'right', color: 'text.secondary' }}
        >
          A full contest can&apos;t be left.
        </Typography>
      )}
      <ConfirmLeaving
        {...contest}
        open={isOpen}
        busy={isLoading}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void leave()}
      />
    </>
  );
}

interface ConfirmLeavingProps {
  name: string;
  feeCaps: number;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function ConfirmLeaving({ name, feeCaps, open, busy, onClose, onConfirm }: ConfirmLeavingProps) {
  const titleId = useId();
  return (
    <Sheet open={open} titleId={titleId} onClose={busy ? undefined : onClose}>
      <Box sx={{ display: 'grid', gap: 1.75, p: { xs: '20px 16px 16px', sm: 3 } }}>
        <Typography variant="h2" id={titleId}>
          Leave {name}?
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {feeCaps > 0
            ? `Your ${withCommas(feeCaps)} caps come back.`
            : 'The entry was free: no caps are refunded.'}{' '}
          Your team is withdrawn. You can enter again until the match starts, while there is room.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <BusyButton variant="outlined" busy={busy} onClick={onConfirm}>
            Leave Contest
          </BusyButton>
          <Button variant="contained" autoFocus disabled={busy} onClick={onClose}>
            Keep Team
          </Button>
        </Box>
      </Box>
    </Sheet>
  );
}
