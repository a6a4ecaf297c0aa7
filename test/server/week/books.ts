import { foldEvents, type StoredEvent } from '../../../src/domain/cricket/events';
import { currentRuleSet } from '../../../src/domain/scoring/ruleSets';
import { scoreMatch } from '../../../src/domain/scoring/score';

/**
 * Independent books of the site: entries, events of the feed, and the caps that are due to each entry. They do not
 * use the product's board, prizes, settlement and ledger.
 */

export interface BookedEntry {
  userId: string;
  team: readonly string[];
  /** The most caps that were due to the entry at any time since the settlement. */
  paidCaps: number;
}

export interface BookedContest {
  id: string;
  type: string;
  /** In order of entry. */
  entries: BookedEntry[];
}

const ABSENT_POINTS = 50;
const RULES = currentRuleSet('T20');

/** Returns the points by `team/name` from the feed's latest revisions. */
export function pointsAfter(
  teams: readonly [string, string],
  told: readonly StoredEvent[],
): Map<string, number> {
  const scored = scoreMatch(foldEvents(teams, told), RULES);
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
export function dues(contest: BookedContest, points: ReadonlyMap<string, number>): number[] {
  const { fee, prizes } = TYPES[contest.type]!;
  const prizeAt = prizes(fee * contest.entries.length);
  const totals = contest.entries.map(({ team }) => {
    return team.reduce((sum, player) => sum + (points.get(player) ?? ABSENT_POINTS), 0);
  });
  return totals.map((total, index) => {
    const better = totals.filter((other) => other < total).length;
    const tied = totals.flatMap((other, place) => (other === total ? [place] : []));
    const shared = tied.reduce((sum, _, nth) => sum + (prizeAt[better + nth] ?? 0), 0);
    const odd = tied.indexOf(index) < shared % tied.length ? 1 : 0;
    return Math.floor(shared / tied.length) + odd;
  });
}

/** Books the dues. Corrections never charge anybody, so an entry keeps the most that was ever due. */
export function payDues(contest: BookedContest, due: readonly number[]): void {
  for (const [index, entry] of contest.entries.entries()) {
    entry.paidCaps = Math.max(entry.paidCaps, due[index]!);
  }
}
