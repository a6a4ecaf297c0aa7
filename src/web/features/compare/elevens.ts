import type { TeamPlayer } from '../../api/api';
import { coldestFirst } from '../leaderboard/coldestFirst';

/** Two elevens: the players of one of them alone, the coldest first, and those that both have. */
export interface ElevensCompared {
  own: TeamPlayer[];
  rival: TeamPlayer[];
  shared: TeamPlayer[];
}

export function compareElevens(
  own: readonly TeamPlayer[],
  rival: readonly TeamPlayer[],
): ElevensCompared {
  const idsOf = (team: readonly TeamPlayer[]) => new Set(team.map(({ id }) => id));
  const [ownIds, rivalIds] = [idsOf(own), idsOf(rival)];
  return {
    own: coldestFirst(own.filter(({ id }) => !rivalIds.has(id))),
    rival: coldestFirst(rival.filter(({ id }) => !ownIds.has(id))),
    shared: coldestFirst(own.filter(({ id }) => rivalIds.has(id))),
  };
}

export function sumOf(team: readonly TeamPlayer[]): number {
  return team.reduce((sum, { totalScore }) => sum + (totalScore ?? 0), 0);
}

/** Returns "You are 30 colder", with a name "Chloe is 12 hotter", or "Level". */
export function describeDifference(total: number, rival: number, name?: string): string {
  if (total === rival) return 'Level';
  const subject = name === undefined ? 'You are' : `${name} is`;
  return `${subject} ${Math.abs(total - rival)} ${total < rival ? 'colder' : 'hotter'}`;
}
