import type { CheckFacts } from './checkTypes';
import { isClosedLate } from './closedLate';
import type { Case } from './finding';
import { ballsOf } from './matchRecord';
import { sumOf, type RankedResult, type ScoredRecord } from './outcome';

/** Returns what the sentences beside the lines name, by the latest record and result. */
export function factsOf(
  { evidence: { own }, log: { freeze, outcomes, refund } }: Case,
  { record, points }: ScoredRecord,
  final: RankedResult | undefined,
): CheckFacts {
  const firstBallAt = record?.first_ball_at ?? null;
  const paidCaps = final ? sumOf(final.rewards) : null;
  const isOwn = final && own && own.index < final.ranks.length;
  return {
    entries: freeze?.entries ?? 0,
    rules: freeze?.rules ?? null,
    lockedAt: freeze?.locked_at ?? null,
    closedAt: freeze?.at ?? null,
    firstBallAt,
    isLate: freeze !== null && isClosedLate(freeze.at, firstBallAt),
    balls: record && points ? ballsOf(record) : null,
    corrections: Math.max(0, outcomes.length - 1),
    refundedCaps: refund?.fee ?? null,
    feesCaps: final?.feesCaps ?? null,
    paidCaps,
    houseCaps: final ? final.feesCaps - paidCaps! : null,
    own: isOwn
      ? {
          rank: final.ranks[own.index]!,
          total: final.totals[own.index]!,
          reward: final.rewards[own.index]!,
        }
      : null,
  };
}
