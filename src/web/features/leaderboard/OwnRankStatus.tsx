import { useState } from 'react';
import type { Match } from '../../api/api';
import { overOf } from '../../api/liveApi';
import { ordinal } from '../../format/points';
import { teamCount } from './describeRank';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

interface OwnRankStatusProps {
  match: Match;
  rank: number;
  total: number;
}

/** Announces the user's rank to screen readers at most once an over, so that changes of other rows are not read out. */
export function OwnRankStatus({ match, rank, total }: OwnRankStatusProps) {
  const over = overOf(match.innings);
  const [status, setStatus] = useState({ over, text: '' });
  if (status.over !== over) {
    setStatus({ over, text: `You are ${ordinal(rank)} of ${teamCount(total)}` });
  }
  return <VisuallyHidden role="status">{status.text}</VisuallyHidden>;
}
