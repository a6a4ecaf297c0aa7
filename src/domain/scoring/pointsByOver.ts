import { scorecard } from '../cricket/scorecard';
import type { MatchSheet } from '../cricket/types';
import type { RuleSet } from './rules';
import { squadPoints, type SlotPoints, type SquadSlot } from './squadPoints';

/** The points of a squad when an over ended, or during the latest one. */
export interface OverPoints {
  /** 0-based, in order of play. */
  innings: number;
  over: number;
  /** In the order of the squad. */
  points: readonly SlotPoints[];
}

/**
 * Returns the points of a squad after each over, in order of play. Super overs are left out, because their balls score
 * nothing. The last element has the points of now: those of a match that is over, when `isOver` is true.
 */
export function pointsByOver(
  sheet: MatchSheet,
  squad: readonly SquadSlot[],
  ruleSet: RuleSet,
  isOver: boolean,
): OverPoints[] {
  const ends = sheet.innings.flatMap(({ superOver, overs }, innings) => {
    return superOver ? [] : overs.map(({ over }, index) => ({ innings, over, count: index + 1 }));
  });
  return ends.map(({ innings, over, count }, index) => {
    const isLast = index === ends.length - 1;
    const played = isLast ? sheet : untilOver(sheet, innings, count);
    const { players } = scorecard(played);
    return { innings, over, points: squadPoints(squad, players, ruleSet, isLast && isOver) };
  });
}

/** Returns the sheet as it was after the first `count` overs of an innings. */
function untilOver(sheet: MatchSheet, innings: number, count: number): MatchSheet {
  const begun = sheet.innings.slice(0, innings + 1);
  return {
    ...sheet,
    innings: begun.map((one, index) => {
      return index === innings ? { ...one, overs: one.overs.slice(0, count) } : one;
    }),
  };
}
