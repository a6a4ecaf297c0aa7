import type { Standing } from '../../api/api';

/** In points: one over can close a smaller distance to a prize. */
const WITHIN_REACH = 30;

type Weighed = Pick<Standing, 'caps' | 'next' | 'participants'>;

/**
 * Orders the user's contests: first those in which the most caps are won or within reach, then the larger ones. Equal
 * ones keep their order.
 */
export function byImportance(a: Weighed, b: Weighed): number {
  return capsAtPlay(b) - capsAtPlay(a) || b.participants - a.participants;
}

function capsAtPlay({ caps, next }: Weighed): number {
  return next !== null && next.points <= WITHIN_REACH ? Math.max(caps, next.caps) : caps;
}
