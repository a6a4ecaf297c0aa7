import { DEMO_LEAGUE } from '../../domain/simulator/league';
import type { Side } from '../../domain/simulator/types';

/** Returns the two sides of a match of the demo league by their names, home side first. */
export function pairOf(homeTeam: string, awayTeam: string): readonly [Side, Side] {
  const sideNamed = (name: string): Side => DEMO_LEAGUE.sides.find((side) => side.name === name)!;
  return [sideNamed(homeTeam), sideNamed(awayTeam)];
}
