import { paths, routePatterns } from './paths';

/** Each page in a chunk of its own. */
export const pageChunks = {
  HomePage: () => import('./pages/HomePage'),
  LoginPage: () => import('./pages/LoginPage'),
  SignupPage: () => import('./pages/SignupPage'),
  ScoringRulesPage: () => import('./pages/ScoringRulesPage'),
  UserTeamsPage: () => import('./pages/UserTeamsPage'),
  LeaderboardMatchesPage: () => import('./pages/LeaderboardMatchesPage'),
  GlobalLeaderboardPage: () => import('./pages/GlobalLeaderboardPage'),
  NightmareXIPage: () => import('./pages/NightmareXIPage'),
  MatchSelectionPage: () => import('./pages/MatchSelectionPage'),
  ContestsPage: () => import('./pages/ContestsPage'),
  SelectContestPage: () => import('./pages/SelectContestPage'),
  TeamSelectorPage: () => import('./pages/TeamSelectorPage'),
  ContestLeaderboardPage: () => import('./pages/ContestLeaderboardPage'),
};

const PATHS: readonly (readonly [string, keyof typeof pageChunks])[] = [
  [paths.home, 'HomePage'],
  [paths.login, 'LoginPage'],
  [paths.signup, 'SignupPage'],
  [paths.scoringRules, 'ScoringRulesPage'],
  [paths.userTeams, 'UserTeamsPage'],
  [paths.leaderboardMatches, 'LeaderboardMatchesPage'],
  [paths.globalLeaderboard, 'GlobalLeaderboardPage'],
  [paths.matchSelection, 'MatchSelectionPage'],
  [paths.contests, 'ContestsPage'],
  [routePatterns.contest, 'SelectContestPage'],
  [routePatterns.teamSelector, 'TeamSelectorPage'],
  [routePatterns.nightmareXI, 'NightmareXIPage'],
  [routePatterns.contestLeaderboard, 'ContestLeaderboardPage'],
];

/** The page of an address, judged by the first part alone: no two share one. */
export function pageOf(pathname: string): keyof typeof pageChunks | undefined {
  return PATHS.find(([path]) => firstPart(path) === firstPart(pathname))?.[1];
}

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase();
