import type { LeagueRoundRow } from '../../api/api';
import { withCommas } from '../../format/points';
import { fullName } from './leagueState';

type Row = Pick<LeagueRoundRow, 'User' | 'total' | 'place'>;

/**
 * Describes the distance between a member's total and the best other one, to follow the place: "60 behind Josh",
 * "12 ahead of Josh" or "level with Josh and 1 more". Null for a member who is alone. A first name that two have is shown
 * in full.
 */
export function describeOwnPlace(rows: readonly Row[], userId: string): string | null {
  const own = rows.find(({ User }) => User.id === userId);
  const rival = rows.find(({ User, total }) => User.id !== userId && total !== null);
  if (typeof own?.total !== 'number' || typeof rival?.total !== 'number') return null;
  const { first_name: first } = rival.User;
  const same = rows.filter(({ User }) => User.first_name.toLowerCase() === first.toLowerCase());
  const name = same.length > 1 ? fullName(rival.User) : first;
  const gap = own.total - rival.total;
  if (gap === 0) {
    const further = rows.filter(({ total }) => total === own.total).length - 2;
    return further === 0 ? `level with ${name}` : `level with ${name} and ${further} more`;
  }
  return gap > 0 ? `${withCommas(gap)} behind ${name}` : `${withCommas(-gap)} ahead of ${name}`;
}
