import type { LeagueMatch } from '../../api/api';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { OutlineChip } from '../../components/layout/chips';

/** The state of a match that is on. One that is frozen and waits for its first ball has no chip. */
export function OnNowChip({ status }: Pick<LeagueMatch, 'status'>) {
  if (status === 'live') return <LiveBadge />;
  return status === 'in_review' && <OutlineChip>In review</OutlineChip>;
}
