import { useState } from 'react';
import type { Match } from '../../api/api';
import { overOf } from '../../api/liveApi';
import { currentScore } from '../../format/matchScore';
import { formatPoints, ordinal } from '../../format/points';
import { teamCount } from './describeRank';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';

interface OwnRankStatusProps {
  match: Match;
  /** The version of the match that points, rank and size belong to. */
  version: number;
  points: number;
  rank: number;
  /** The number of entries that are ranked. */
  size: number;
}

/**
 * Announces the score and the user's total and rank to screen readers once an over, so that changes of other rows are not
 * read out. Without the score, an over that changes nothing for the user would say nothing.
 * It waits until the total belongs to the score.
 */
export function OwnRankStatus({ match, version, points, rank, size }: OwnRankStatusProps) {
  const over = overOf(match.innings);
  const [status, setStatus] = useState({ over, text: '' });
  if (status.over !== over && version >= match.version) {
    const own = `You have ${formatPoints(points)} and are ${ordinal(rank)} of ${teamCount(size)}`;
    setStatus({ over, text: `${currentScore(match.innings)}. ${own}` });
  }
  return <VisuallyHidden role="status">{status.text}</VisuallyHidden>;
}
