import type { MatchRules } from './api/api';
import {
  contestLeaderboardPath,
  fillPath,
  joinPath,
  leagueRoundPath,
  type MatchQuery,
  sharedTeamPath,
  teamSelectorPath,
  withQuery,
} from '../domain/pagePaths';
import { pageList, type PageName, pages } from './pages';

type PatternOf<Name extends PageName> = (typeof pages)[Name]['path'];

/** The pages without parameters, whose path equals the pattern. */
type FixedPaths = {
  [Name in PageName as PatternOf<Name> extends `${string}:${string}` ? never : Name]: string;
};

const fixedPaths = Object.fromEntries(
  pageList.map(([name, { path }]) => [name, path]),
) as FixedPaths;

/** The paths to link to. Every link of the app is built here. */
export const paths = {
  ...fixedPaths,
  /** The results view of the caps page. */
  results: `${pages.caps.path}?show=results`,
  /** The board of what users have won. */
  wonLeaderboard: `${pages.globalLeaderboard.path}?show=won`,
  /** The table of a tournament, by default of the one with the newest result. */
  tournamentTable: (tournamentId?: string): string =>
    fillPath(pages.tournamentTable.path, { tournamentId }),
  publicProfile: (userId: string): string => fillPath(pages.publicProfile.path, { userId }),
  /** The rules of a match, by default the current ones for T20. */
  scoringRules: (rules?: MatchRules): string =>
    fillPath(pages.scoringRules.path, {
      format: rules?.format,
      version: rules?.version.toString(),
    }),
  selectContest: (matchId: string, query?: MatchQuery): string => {
    const path = fillPath(pages.selectContest.path, { matchId });
    return query === undefined ? path : withQuery(path, query);
  },
  teamSelector: teamSelectorPath,
  nightmareXI: (matchId?: string): string => fillPath(pages.nightmareXI.path, { matchId }),
  contestLeaderboard: contestLeaderboardPath,
  /** Makes the link to the user's team in a contest, and leads to it. */
  shareTeam: (contestId: string): string =>
    `${fillPath(pages.sharedTeam.path, {})}?contest=${encodeURIComponent(contestId)}`,
  sharedTeam: sharedTeamPath,
  /** The comparison with a rival of a contest. */
  compare: (matchId: string, contestId: string, userId?: string): string =>
    fillPath(pages.compare.path, { matchId, contestId, userId }),
  /** The comparison of a member of a league with another one: `beside`, or the user. */
  compareInLeague: ({ matchId, contestId, userId, league, beside }: LeagueComparison): string => {
    const query = new URLSearchParams({ league, ...(beside !== undefined && { beside }) });
    return `${fillPath(pages.compare.path, { matchId, contestId, userId })}?${query}`;
  },
  league: (leagueId: string): string => fillPath(pages.league.path, { leagueId }),
  leagueRound: leagueRoundPath,
  /** The page of an invitation; without a code, the page where one is entered. */
  join: (code?: string): string =>
    code === undefined ? fillPath(pages.join.path, {}) : joinPath(code),
};

/** Two members of a league with teams in a contest. */
export interface LeagueComparison {
  matchId: string;
  contestId: string;
  league: string;
  /** The member on the right; without one the page chooses. */
  userId: string | undefined;
  /** The member on the left; without one the user. */
  beside?: string | undefined;
}
