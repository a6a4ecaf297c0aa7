import type { PlayerSeason } from '../../api/api';
import { formatPoints } from '../../components/points';

/** The season in one sentence. */
export function seasonInWords({ name, matches }: PlayerSeason, average: number | null): string {
  const [first, ...others] = matches;
  const newest = matches.at(-1);
  if (first === undefined || newest === undefined) return `${name}, no match played yet.`;
  const coldest = others.reduce((cold, match) => (match.total < cold.total ? match : cold), first);
  const count = `${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;
  return `Points of ${name} in ${count}: average ${formatPoints(average)}, coldest ${against(coldest)}, newest ${against(newest)}.`;
}

function against({ total, opponent }: PlayerSeason['matches'][number]): string {
  return `${formatPoints(total)} against ${opponent}`;
}
