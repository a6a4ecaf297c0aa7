import { useState } from 'react';
import { ordinal } from '../../format/points';
import { teamCount } from './describeRank';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

interface OwnRankStatusProps {
  over: string;
  rank: number;
  total: number;
}

/** Announces the user's rank to screen readers at most once an over, so that changes of other rows are not read out. */
export function OwnRankStatus({ over, rank, total }: OwnRankStatusProps) {
  const [status, setStatus] = useState({ over, text: '' });
  if (status.over !== over) {
    setStatus({ over, text: `You are ${ordinal(rank)} of ${teamCount(total)}` });
  }
  return <VisuallyHidden role="status">{status.text}</VisuallyHidden>;
}
