import { maskOfSlots, MAX_SLOTS } from '../../../src/domain/leaderboard/board';
import { randomFrom, type Random } from '../../../src/domain/simulator/random';

const PLAYERS = 44;
const TEAMS = 50_000;

/** What many thousands pick of two squads, and what their players did; the same each time. */
export function bigContest(): { teams: bigint[]; points: number[] } {
  const random = randomFrom('b0a2d'.padEnd(32, '0'));
  const teams = Array.from({ length: TEAMS }, () => someTeam(random));
  return { teams, points: somePoints(random) };
}

/** In ordinary matches most players end between -60 and 120. */
export function somePoints(random: Random): number[] {
  return Array.from({ length: MAX_SLOTS }, (_, slot) => {
    return slot < PLAYERS ? Math.floor(random.next() * 180) - 60 : 0;
  });
}

function someTeam(random: Random): bigint {
  const slots = new Set<number>();
  while (slots.size < 11) slots.add(Math.floor(random.next() * PLAYERS));
  return maskOfSlots([...slots]);
}
