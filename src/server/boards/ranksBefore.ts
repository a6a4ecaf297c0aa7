import { slotsOfMask } from '../../domain/leaderboard/board';
import type { OversBegun } from '../../domain/cricket/scorecard';
import { rankIn } from '../../domain/leaderboard/curve';
import type { OverPoints } from '../../domain/scoring/pointsByOver';
import type { History } from './progress';

/** Returns the rank that a team, given as a mask, had at the start of the previous over. */
export type RankBefore = (mask: bigint) => number;

interface Moment {
  matchId: string;
  version: number;
  oversBegun: OversBegun;
}

/** Returns the ranks at the start of the over before that of a version; null in the first two overs. */
export type ReadRanksBefore = (contestId: string, moment: Moment) => Promise<RankBefore | null>;

export function createRanksBefore({ readProgress, readCurve }: History): ReadRanksBefore {
  return async (contestId, { matchId, version, oversBegun }) => {
    const { overs } = await readProgress(matchId, version);
    const before = overBefore(overs, oversBegun);
    if (before === undefined) return null;
    const curve = await readCurve(contestId, before);
    return (mask) => rankIn(curve, totalOf(new Set(slotsOfMask(mask)), before));
  };
}

/** Returns the over that ended when the previous one began. */
export function overBefore<T extends Pick<OverPoints, 'innings'>>(
  overs: readonly T[],
  { innings, overs: begun }: OversBegun,
): T | undefined {
  const earlier = overs.filter((over) => over.innings < innings);
  return overs[earlier.length + begun - 3];
}

/** Returns the total of a team after an over. */
export function totalOf(slots: ReadonlySet<number>, { points }: OverPoints): number {
  return points.reduce((sum, { slot, total }) => (slots.has(slot) ? sum + total : sum), 0);
}
