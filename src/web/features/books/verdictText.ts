import type { Changed, CheckFacts, Verdict } from '../../../domain/proof/checkTypes';
import { longDay, clockTime } from '../../format/dates';
import { clockWithSeconds } from '../../format/clockWithSeconds';

export interface VerdictText {
  /** `late` is no change, but cannot rule one out. */
  kind: 'agrees' | 'late' | 'changed';
  title: string;
  line: string;
}

const CHANGED_TITLES: Readonly<Record<Changed, string>> = {
  record: 'The record was changed',
  team: 'A team was changed',
  rule: 'A rule was changed',
  ball: 'A ball was changed',
  place: 'A place was changed',
  prize: 'A prize was changed',
};

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four'] as const;

/** Returns the sentences of the verdict. `tookMs` is how long the check took, `atMs` when it ended. */
export function describeVerdict(
  { changed, facts, lines }: Verdict,
  tookMs: number,
  atMs: number,
): VerdictText {
  if (changed !== null) {
    return { kind: 'changed', title: CHANGED_TITLES[changed], line: changedLine(changed, facts) };
  }
  const now = new Date(atMs).toISOString();
  const took = `${Math.max(0.1, tookMs / 1_000).toFixed(1)} s`;
  const line = `Checked on this device in ${took}. ${longDay(now)}, ${clockTime(now)}.`;
  if (facts.isLate) {
    return { kind: 'late', title: 'The book was closed late', line: `${lateLine(facts)} ${line}` };
  }
  const agreed = lines.filter(({ agrees }) => agrees === true).length;
  const title =
    agreed === lines.length
      ? 'All five agree'
      : `${COUNTS[agreed]} ${agreed === 1 ? 'agrees' : 'agree'}, ${lines.length - agreed} not checked`;
  return { kind: 'agrees', title, line };
}

function changedLine(changed: Changed, { closedAt }: CheckFacts): string {
  if (changed === 'record' || closedAt === null) {
    return 'What this site published of the contest does not hold together.';
  }
  return `What this board shows differs from the record, whose book was closed at ${clockWithSeconds(closedAt)}.`;
}

/** Returns how long after the first ball a book was closed. */
export function lateLine({
  closedAt,
  firstBallAt,
}: Pick<CheckFacts, 'closedAt' | 'firstBallAt'>): string {
  if (closedAt === null || firstBallAt === null) return '';
  const seconds = Math.round((Date.parse(closedAt) - Date.parse(firstBallAt)) / 1_000);
  return `Closed at ${clockWithSeconds(closedAt)}. The first ball was heard at ${clockWithSeconds(firstBallAt)}, ${seconds} s earlier. A team sent in between can’t be ruled out.`;
}
