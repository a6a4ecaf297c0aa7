import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Contest } from '../../api/api';
import { useLeaveContestMutation } from '../../api/entryApi';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { BusyButton } from '../../components/actions/BusyButton';
import { Failure } from '../../components/feedback/Failure';
import { Sheet } from '../../components/layout/Sheet';
import { capsWord, withCommas } from '../../format/points';
import { useIsShown } from '../../hooks/useIsShown';
import { useToast } from '../toasts/useToast';

interface LeaveSheetProps {
  contest: Contest;
  name: string;
  open: boolean;
  onClose: () => void;
  onLeft: () => void;
}

const FAILED = 'Error leaving contest';

/** Asks before the user leaves a contest. After a failure it stays open and shows the cause. */
export default function LeaveSheet(props: LeaveSheetProps) {
  const { contest, name, open, onClose, onLeft } = props;
  const { entry_caps: feeCaps, max_participants: places } = contest.ContestType;
  const [leaveContest, { isLoading, error }] = useLeaveContestMutation();
  const toast = useToast();
  const titleId = useId();
  const isShown = useIsShown();

  const leave = async () => {
    const response = await leaveContest({ contestId: contest.id });
    if (response.error !== undefined) {
      // The question goes when the match starts, and then the toast alone can say that it was too late.
      if (!isShown.current && !isAborted(response.error))
        toast.error(errorMessage(response.error, FAILED));
      return;
    }
    toast.success(`You have left ${name}.`);
    onLeft();
  };
  return (
    <Sheet open={open} titleId={titleId} onClose={isLoading ? undefined : onClose}>
      <Box sx={{ display: 'grid', gap: 1.75, p: { xs: '20px 16px 16px', sm: 3 } }}>
        <Typography variant="h2" id={titleId}>
          Leave {name}?
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {feeCaps > 0
            ? `Your ${withCommas(feeCaps)} ${capsWord(feeCaps)} ${feeCaps === 1 ? 'comes' : 'come'} back.`
            : 'The entry was free: no caps are refunded.'}{' '}
          Your team is withdrawn. You can enter again until the match starts
          {places === null ? '.' : ', while there is room.'}
        </Typography>
        {error !== undefined && !isAborted(error) && (
          <Failure role="alert" sx={{ position: 'static' }}>
            {errorMessage(error, FAILED)}
          </Failure>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <BusyButton variant="outlined" busy={isLoading} onClick={() => void leave()}>
            Leave Contest
          </BusyButton>
          <Button variant="contained" autoFocus disabled={isLoading} onClick={onClose}>
            Keep Team
          </Button>
        </Box>
      </Box>
    </Sheet>
  );
}
