import { ROLES, type Role } from '../cricket/role';
import { bell, pickIndex, type Random } from './random';
import type { Eleven, Player, Side } from './types';

/**
 * Picks the playing XI: a balance of roles first, then the best players of the day in each role.
 *
 * | WK | BAT | AR | BWL | weight         |
 * | 1  | 4   | 2  | 4   | 5              |
 * | 1  | 4   | 3  | 3   | 2              |
 * | 1  | 5   | 2  | 3   | 1              |
 * | 1  | 3   | 3  | 4   | 1              |
 * | 2  | 3   | 2  | 4   | 1              |
 *
 * All-rounders and bowlers bowl. Each balance has at least five of them, enough for twenty overs of at most four each.
 */

const BALANCES: readonly { weight: number; counts: Readonly<Record<Role, number>> }[] = [
  { weight: 5, counts: { WK: 1, BAT: 4, AR: 2, BWL: 4 } },
  { weight: 2, counts: { WK: 1, BAT: 4, AR: 3, BWL: 3 } },
  { weight: 1, counts: { WK: 1, BAT: 5, AR: 2, BWL: 3 } },
  { weight: 1, counts: { WK: 1, BAT: 3, AR: 3, BWL: 4 } },
  { weight: 1, counts: { WK: 2, BAT: 3, AR: 2, BWL: 4 } },
];

/** How much form and fitness change a player's value between matches, in points of ability. */
const FORM_SPREAD = 11;
const CAPTAINS_BONUS = 25;

/** Expects a side with at least two keepers, five batters, three all-rounders and four bowlers. */
export function pickEleven(side: Side, random: Random): Eleven {
  const weights = BALANCES.map(({ weight }) => weight);
  const { counts } = BALANCES[pickIndex(random, weights)]!;
  const worthToday = new Map(
    side.players.map((player) => [player, worthOf(player) + FORM_SPREAD * bell(random)]),
  );
  const eleven = ROLES.flatMap((role) => {
    const ranked = side.players
      .filter((player) => player.role === role)
      .sort((a, b) => worthToday.get(b)! - worthToday.get(a)!);
    return ranked.slice(0, counts[role]);
  });
  if (eleven.length !== 11) throw new Error(`${side.name} cannot fill an eleven`);
  return inBattingOrder(eleven);
}

/** Returns the wicketkeeper: the better batter if the eleven has two keepers. */
export function keeperOf(eleven: Eleven): Player {
  const keepers = eleven.filter(({ role }) => role === 'WK');
  const [first] = keepers.sort((a, b) => b.batting.technique - a.batting.technique);
  if (!first) throw new Error('An eleven needs a keeper');
  return first;
}

function inBattingOrder(players: readonly Player[]): Eleven {
  return [...players].sort(({ batting: a }, { batting: b }) => {
    return a.position - b.position || b.technique - a.technique;
  });
}

function worthOf({ role, batting, bowling, captain }: Player): number {
  const bats = (batting.technique + batting.power) / 2;
  const bowls = bowling ? (bowling.threat + bowling.control) / 2 : 0;
  const worth = { BAT: bats, WK: bats, AR: (bats + bowls) / 2, BWL: bowls }[role];
  return worth + (captain ? CAPTAINS_BONUS : 0);
}
