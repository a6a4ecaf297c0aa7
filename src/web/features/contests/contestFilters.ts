import type { Contest, Match } from '../../api/api';
import { isFull, openContests } from './contestAction';
import { hasOwnTeam, missingCaps } from './contestTerms';

/** The filters of the contests across matches. A contest is shown when it passes all that are pressed. */
const CONTEST_FILTERS = ['free', 'affordable', 'notEntered'] as const;
export type ContestFilter = (typeof CONTEST_FILTERS)[number];

/** Without an account there is nothing that is affordable or entered. */
const VISITOR_FILTERS: readonly ContestFilter[] = ['free'];

export const filtersFor = (isMember: boolean): readonly ContestFilter[] =>
  isMember ? CONTEST_FILTERS : VISITOR_FILTERS;

export const FILTER_LABELS: Readonly<Record<ContestFilter, string>> = {
  free: 'Free',
  affordable: 'Affordable',
  notEntered: 'Not entered',
};

/** A match and those of its contests that pass the filters; at least one. */
export interface ListedMatch {
  match: Match;
  contests: readonly Contest[];
}

/** Returns the matches that have a contest to show, in their order. A full contest passes no filter. */
export function listContests(
  matches: readonly Match[],
  filters: ReadonlySet<ContestFilter>,
  balanceCaps: number | null,
): ListedMatch[] {
  const passes: Readonly<Record<ContestFilter, (contest: Contest) => boolean>> = {
    free: ({ ContestType }) => ContestType.entry_caps === 0,
    affordable: (contest) => missingCaps(contest, balanceCaps) === 0,
    notEntered: (contest) => !hasOwnTeam(contest),
  };
  const isShown = (contest: Contest) =>
    filters.size === 0 ||
    ((hasOwnTeam(contest) || !isFull(contest)) &&
      [...filters].every((filter) => passes[filter](contest)));
  return matches
    .map((match) => ({ match, contests: openContests(match).filter(isShown) }))
    .filter(({ contests }) => contests.length > 0);
}
