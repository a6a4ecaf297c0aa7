import type { CricsheetMatch } from './cricsheet';

/**
 * Recognizes that two match files describe the same match. The name of a file is no evidence, because downloads rename
 * files. Teams and date are not enough, because two teams can meet twice on one day. Event and number are not enough
 * either, because a corrected file may have other ones.
 *
 * | the same gender, teams and first day, and                          | the same match        |
 * | ------------------------------------------------------------------ | --------------------- |
 * | at least half of their deliveries agree                            | yes                   |
 * | event and number (or stage) agree, and the file has one            | yes                   |
 * | event agrees, both are without a number, and one is without a ball | yes                   |
 * | anything else                                                      | no                    |
 */

/** Returns the stored match that `match` describes, or undefined. */
export function findSameMatch<T extends CricsheetMatch>(
  match: CricsheetMatch,
  stored: readonly T[],
): T | undefined {
  const candidates = stored.filter((one) => haveSameTeamsAndDay(match, one));
  return (
    candidates.find((one) => agreementOf(match, one) >= 0.5) ??
    candidates.find((one) => haveSameNumber(match, one))
  );
}

/** True when two files say the same about a match, whenever they were made. */
export function hasSameContents(a: CricsheetMatch, b: CricsheetMatch): boolean {
  return contentsOf(a) === contentsOf(b);
}

/** True when both files say when they were made, and `a` was made before `b`. */
export function isOlder(a: CricsheetMatch, b: CricsheetMatch): boolean {
  if (!a.made || !b.made) return false;
  if (a.made.created !== b.made.created) return a.made.created < b.made.created;
  return a.made.revision < b.made.revision;
}

const contentsOf = (match: CricsheetMatch): string => JSON.stringify({ ...match, made: null });

function haveSameTeamsAndDay(a: CricsheetMatch, b: CricsheetMatch): boolean {
  return (
    a.dates[0] === b.dates[0] &&
    a.gender === b.gender &&
    b.teams.every((team) => a.teams.includes(team))
  );
}

function haveSameNumber(a: CricsheetMatch, b: CricsheetMatch): boolean {
  const label = labelOf(a);
  if (a.eventName !== b.eventName || label !== labelOf(b)) return false;
  return label !== '' || playOf(a).size === 0 || playOf(b).size === 0;
}

const labelOf = ({ matchNumber, stage, group }: CricsheetMatch): string =>
  matchNumber !== null ? `${matchNumber} ${group ?? ''}` : (stage ?? '');

/** Returns the share of balls that agree, from 0 to 1. About a fifth agree by chance in files of different matches. */
function agreementOf(a: CricsheetMatch, b: CricsheetMatch): number {
  const [ours, theirs] = [playOf(a), playOf(b)];
  const longest = Math.max(ours.size, theirs.size);
  if (longest === 0) return 0;
  const agreeing = [...ours].filter(([position, ball]) => theirs.get(position) === ball);
  return agreeing.length / longest;
}

/** Returns the runs of each ball and who bowled it, by its position. */
function playOf({ innings }: CricsheetMatch): Map<string, string> {
  const balls = new Map<string, string>();
  innings.forEach(({ overs }, number) => {
    for (const { over, deliveries } of overs) {
      deliveries.forEach(({ bowler, runs }, ball) => {
        balls.set(`${number}.${over}.${ball}`, `${runs.total} ${bowler}`);
      });
    }
  });
  return balls;
}
