import { useState } from 'react';
import { ordinal } from '../../components/points';
import { teamCount } from './standing';
import { VisuallyHidden } from '../../components/VisuallyHidden';

interface OwnRankNewsProps {
  over: string;
  rank: number;
  total: number;
}

/** Tells the own rank to readers once an over at most, never every row. */
export function OwnRankNews({ over, rank, total }: OwnRankNewsProps) {
  const [told, setTold] = useState({ over, text: '' });
  if (told.over !== over) {
    setTold({ over, text: `You are ${ordinal(rank)} of ${teamCount(total)}` });
  }
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>;
}
