import type { Sha256 } from '../merkle/tree';
import type {
  Changed,
  CheckedLine,
  CheckName,
  Difference,
  Evidence,
  Primitives,
} from './checkTypes';
import type { ContestLog } from './contestLog';

/** What the lines of a check are made of. */
export interface Case {
  evidence: Evidence;
  log: ContestLog;
  /** The teams of the book. */
  masks: BigUint64Array;
  /** Their hash. */
  teams: string;
  sha256: Sha256;
  primitives: Primitives;
}

/** A line of a check, with all that does not agree. */
export interface Finding {
  line: CheckedLine;
  causes: Changed[];
  differences: readonly Difference[];
}

/** Makes a line of conditions, each with what was changed when it does not hold. */
export function judge(
  name: CheckName,
  conditions: readonly (readonly [changed: Changed, holds: boolean])[],
  differences: readonly Difference[] = [],
): Finding {
  const broken = conditions.filter(([, holds]) => !holds);
  const line = { name, agrees: broken.length === 0 };
  return { line, causes: broken.map(([changed]) => changed), differences };
}

/** Makes a line that there is nothing to check by. */
export const unchecked = (name: CheckName): Finding => ({
  line: { name, agrees: null },
  causes: [],
  differences: [],
});
