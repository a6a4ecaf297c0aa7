import { competitionRanks } from '../contest/ranks';

/**
 * A round of a league is a match in which at least two members have a team. The lowest total wins.
 *
 * | for each other member with a team | points |
 * | beaten                            |      2 |
 * | tied                              |      1 |
 * | not beaten                        |      0 |
 *
 * Points count members and not runs, because a member without a team, whose sum would be 0, would otherwise beat
 * everybody with a total above zero. Each pair of teams shares 2 points, so a round of m teams gives m(m-1).
 */
export const POINTS_PER_BEATEN = 2;
const POINTS_PER_TIE = 1;

/** The fewest members with a team that make a round. */
export const MIN_TEAMS = 2;

/** What a round gives a member with a team. */
export interface RoundResult {
  /** Equal totals share a place (1, 1, 3). */
  place: number;
  points: number;
  beaten: number;
  tied: number;
}

/** Returns the result of each total, in the order in which they are given. */
export function roundResults(totals: readonly number[]): RoundResult[] {
  const order = totals.map((_total, index) => index).sort((a, b) => totals[a]! - totals[b]!);
  const places = competitionRanks(order.map((index) => totals[index]!));
  const shared = new Map<number, number>();
  for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
  const results = new Array<RoundResult>(totals.length);
  for (const [position, index] of order.entries()) {
    const place = places[position]!;
    results[index] = resultOf(place, shared.get(place)! - 1, totals.length);
  }
  return results;
}

/** Returns the result of a place that is shared with `tied` other members, among this many teams. */
export function resultOf(place: number, tied: number, teams: number): RoundResult {
  const beaten = teams - place - tied;
  return { place, points: POINTS_PER_BEATEN * beaten + POINTS_PER_TIE * tied, beaten, tied };
}
