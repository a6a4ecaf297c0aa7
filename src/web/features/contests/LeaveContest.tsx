import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Contest } from '../../api/api';
import { lazyPart } from '../../components/feedback/lazyPart';
import { OpenedPart } from '../toasts/OpenedPart';
import { isFull } from './contestAction';

const LeaveSheet = lazyPart(() => import('./LeaveSheet'));

interface LeaveContestProps {
  contest: Contest;
  /** The name of the contest, with its number where there are several of its type. */
  name: string;
  /** Rendered after leaving, such as a navigation. */
  left: ReactNode;
}

/**
 * Leaves a contest: free of charge until the start, and not possible once the contest is full. The sheet that asks first
 * is loaded when the button is first pressed.
 */
export function LeaveContest({ contest, name, left }: LeaveContestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const [hasLeft, setHasLeft] = useState(false);
  const reasonId = useId();
  const cannotLeave = isFull(contest);

  const ask = () => {
    setTimesAsked(timesAsked + 1);
    setIsOpen(true);
  };

  if (hasLeft) return left;
  return (
    <>
      <Button
        disabled={cannotLeave}
        aria-describedby={cannotLeave ? reasonId : undefined}
        onClick={ask}
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
      {cannotLeave && (
        <Typography
          id={reasonId}
          variant="caption"
          sx={{ width: '100%', mb: 1, textAlign: 'right', color: 'text.secondary' }}
        >
          A full contest can&apos;t be left.
        </Typography>
      )}
      {timesAsked > 0 && (
        <OpenedPart onFailed={() => setTimesAsked(0)}>
          <LeaveSheet
            // A new question does not show why the last attempt failed.
            key={timesAsked}
            {...{ contest, name }}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onLeft={() => setHasLeft(true)}
          />
        </OpenedPart>
      )}
    </>
  );
}
