import type { InningsTotal } from './scorecard';
import type { Target } from './types';

/** Returns "Bangladesh 61/4, 9.3 overs, chasing 116" or "Bangladesh 109 all out, 19.4 overs". */
export function scoreLine(
  total: Pick<InningsTotal, 'team' | 'runs' | 'wickets' | 'overs'>,
  target: Pick<Target, 'runs'> | null = null,
): string {
  const { team, runs, wickets, overs } = total;
  const score = wickets === 10 ? `${runs} all out` : `${runs}/${wickets}`;
  const line = `${team} ${score}, ${overs} ${overs === '1' ? 'over' : 'overs'}`;
  return target ? `${line}, chasing ${target.runs}` : line;
}
