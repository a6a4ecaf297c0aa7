import type { Match } from '../../api/api';

type PlayedMatch = Pick<Match, 'status' | 'start_time'>;

/**
 * Orders the matches that have started: those that are live, then those about to begin, then those in review, then those
 * that are over. Of two at the same stage, the earlier one comes first.
 */
export function byPlay(a: PlayedMatch, b: PlayedMatch): number {
  return stageOf(a) - stageOf(b) || Date.parse(a.start_time) - Date.parse(b.start_time);
}

function stageOf({ status }: PlayedMatch): number {
  if (status === 'live') return 0;
  if (status === 'scheduled') return 1;
  return status === 'in_review' ? 2 : 3;
}
