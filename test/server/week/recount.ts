import { foldEvents, type StoredEvent } from '../../../src/domain/cricket/events';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch } from '../../../src/domain/scoring/score';

/**
 * An independent recount of what the site pays: the caps that are due to each entry, calculated from the entries and the
 * events of the feed. It takes the points from the product's scoring, but uses neither its board, prizes and settlement
 * nor its ledger.
 */

export interface RecountedEntry {
  userId: string;
  team: readonly string[];
  /** The most caps that were due to the entry at any time since the settlement. */
  paidCaps: number;
}

export interface RecountedContest {
  id: string;
  type: string;
  /** In order of entry. */
  entries: RecountedEntry[];
}

/** The points of a player who is not in the playing XI. */
const ABSENT_POINTS = 50;
const RULES = currentRuleSet('T20');

/** Returns the points of each player, by `team/name`, from the events that the feed has reported. */
export function pointsFrom(
  teams: readonly [string, string],
  reported: readonly StoredEvent[],
): Map<string, number> {
  const scored = scoreMatch(foldEvents(teams, reported), RULES);
  return new Map(scored.map(({ team, name, total }) => [`${team}/${name}`, total]));
}

export const feeOf = (type: string): number => TYPES[type]!.fee;
export const minimumOf = (type: string): number => TYPES[type]!.minimum;

/** The terms of each contest type, copied from the table in src/domain/contest/contestTypes.ts. */
const TYPES: Record<string, { fee: number; minimum: number; prizes(pool: number): number[] }> = {
  unlimited: { fee: 0, minimum: 2, prizes: () => [50, 30, 20, 5, 5, 5, 5, 5, 5, 5] },
  mega: {
    fee: 25,
    minimum: 10,
    prizes: (pool) =>
      [24, 16, 12, ...Array.from({ length: 12 }, () => 4)].map((share) => percent(pool, share)),
  },
  premium: { fee: 100, minimum: 3, prizes: (pool) => [50, 30, 20].map((s) => percent(pool, s)) },
  'head-to-head': { fee: 50, minimum: 2, prizes: (pool) => [pool] },
};

const percent = (pool: number, share: number): number => Math.round((pool * share) / 100);

/** Returns the caps that are due to each entry, in order of entry. */
export function dueCaps(contest: RecountedContest, points: ReadonlyMap<string, number>): number[] {
  const { fee, prizes } = TYPES[contest.type]!;
  const prizeAt = prizes(fee * contest.entries.length);
  const totals = contest.entries.map(({ team }) => {
    return team.reduce((sum, player) => sum + (points.get(player) ?? ABSENT_POINTS), 0);
  });
  return totals.map((total, index) => {
    const better = totals.filter((other) => other < total).length;
    const tied = totals.flatMap((other, place) => (other === total ? [place] : []));
    // Tied entries share the rewards of their ranks. The earlier ones get the caps that do not divide.
    const shared = tied.reduce((sum, _, nth) => sum + (prizeAt[better + nth] ?? 0), 0);
    const odd = tied.indexOf(index) < shared % tied.length ? 1 : 0;
    return Math.floor(shared / tied.length) + odd;
  });
}

/** Records what is due now. Corrections never charge anybody, so an entry keeps the most that was ever due. */
export function recordDueCaps(contest: RecountedContest, due: readonly number[]): void {
  for (const [index, entry] of contest.entries.entries()) {
    entry.paidCaps = Math.max(entry.paidCaps, due[index]!);
  }
}
