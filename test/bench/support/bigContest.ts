import { maskOfSlots, MAX_SLOTS } from '../../../src/domain/leaderboard/board';
import { randomFrom, type Random } from '../../../src/domain/simulator/random';

const PLAYERS = 44;
const TEAMS = 50_000;

/** Returns the teams of many entries and the points of the players. The result is the same each time. */
export function bigContest(): { teams: bigint[]; points: number[] } {
  const random = randomFrom('b0a2d'.padEnd(32, '0'));
  const teams = Array.from({ length: TEAMS }, () => someTeam(random));
  return { teams, points: somePoints(random) };
}

/** The range in which most players of ordinary matches end. */
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
