import type { MatchRules } from './api/api';
import {
  contestLeaderboardPath,
  fillPath,
  type MatchQuery,
  teamSelectorPath,
  withQuery,
} from '../domain/pagePaths';
import { pageList, type PageName, pages } from './pages';

type PatternOf<Name extends PageName> = (typeof pages)[Name]['path'];

/** The pages whose path has no parameters: the path is the pattern. */
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
  /** The rules of today for T20, or those of a match. */
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
};
