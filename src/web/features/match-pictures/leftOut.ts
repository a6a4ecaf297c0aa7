import type { Match } from '../../api/api';
import type { DrawnInnings } from '../../components/inningsOvers';

/** What the overs of a match don't show: its super overs, and penalty runs that came with no ball. */
export function leftOut(
  { innings, status }: Pick<Match, 'innings' | 'status'>,
  drawn: readonly DrawnInnings[],
): string {
  // While a match is live one of the two answers may be a ball ahead.
  return [...superOvers(innings), ...(status === 'live' ? [] : penalties(innings, drawn))].join(
    ' ',
  );
}

/** "Super over: India 9/1.", for each that was bowled. */
export function superOvers(innings: Match['innings']): string[] {
  return innings
    .filter(({ super_over }) => super_over)
    .map(({ team, runs, wickets }) => `Super over: ${team} ${runs}/${wickets}.`);
}

const PENALTY_RUNS = 5;
/** Where more is missing, it is overs that are. */
const MOST_PENALTY_RUNS = 15;

function penalties(innings: Match['innings'], drawn: readonly DrawnInnings[]): string[] {
  const told = innings.filter(({ super_over }) => !super_over);
  return drawn.flatMap(({ team, total }, index) => {
    const missing = (told[index]?.runs ?? total) - total;
    return missing > 0 && missing <= MOST_PENALTY_RUNS && missing % PENALTY_RUNS === 0
      ? [`${missing} penalty runs of ${team} are in no over.`]
      : [];
  });
}
