import type { Match } from '../../api/api';
import type { DrawnInnings } from '../../components/charts/inningsOvers';

/** Describes what the charts of a match leave out: super overs, and penalty runs that belong to no ball. */
export function describeOmissions(
  { innings, status }: Pick<Match, 'innings' | 'status'>,
  drawn: readonly DrawnInnings[],
): string {
  // While a match is live, `innings` may be a ball ahead of `drawn`, or behind it: they are separate responses.
  return [...superOvers(innings), ...(status === 'live' ? [] : penalties(innings, drawn))].join(
    ' ',
  );
}

/** Returns "Super over: India 9/1." for each super over. */
export function superOvers(innings: Match['innings']): string[] {
  return innings
    .filter(({ super_over }) => super_over)
    .map(({ team, runs, wickets }) => `Super over: ${team} ${runs}/${wickets}.`);
}

const PENALTY_RUNS = 5;
/** A larger difference means that overs are missing. */
const MOST_PENALTY_RUNS = 15;

function penalties(innings: Match['innings'], drawn: readonly DrawnInnings[]): string[] {
  const withoutSuperOvers = innings.filter(({ super_over }) => !super_over);
  return drawn.flatMap(({ team, total }, index) => {
    const missing = (withoutSuperOvers[index]?.runs ?? total) - total;
    return missing > 0 && missing <= MOST_PENALTY_RUNS && missing % PENALTY_RUNS === 0
      ? [`${missing} penalty runs of ${team} belong to no over.`]
      : [];
  });
}
