import { paths, routePatterns } from './paths';

/** Each page in a chunk of its own. */
export const pageChunks = {
  HomePage: () => import(/* webpackDefer: true */ './pages/HomePage'),
  LoginPage: () => import(/* webpackDefer: true */ './pages/LoginPage'),
  SignupPage: () => import(/* webpackDefer: true */ './pages/SignupPage'),
  ScoringRulesPage: () => import(/* webpackDefer: true */ './pages/ScoringRulesPage'),
  UserTeamsPage: () => import(/* webpackDefer: true */ './pages/UserTeamsPage'),
  CapsPage: () => import(/* webpackDefer: true */ './pages/CapsPage'),
  LeaderboardMatchesPage: () => import(/* webpackDefer: true */ './pages/LeaderboardMatchesPage'),
  GlobalLeaderboardPage: () => import(/* webpackDefer: true */ './pages/GlobalLeaderboardPage'),
  NightmareXIPage: () => import(/* webpackDefer: true */ './pages/NightmareXIPage'),
  MatchSelectionPage: () => import(/* webpackDefer: true */ './pages/MatchSelectionPage'),
  ContestsPage: () => import(/* webpackDefer: true */ './pages/ContestsPage'),
  SelectContestPage: () => import(/* webpackDefer: true */ './pages/SelectContestPage'),
  TeamSelectorPage: () => import(/* webpackDefer: true */ './pages/TeamSelectorPage'),
  ContestLeaderboardPage: () => import(/* webpackDefer: true */ './pages/ContestLeaderboardPage'),
};

const PATHS: readonly (readonly [string, keyof typeof pageChunks])[] = [
  [paths.home, 'HomePage'],
  [paths.login, 'LoginPage'],
  [paths.signup, 'SignupPage'],
  [paths.scoringRules, 'ScoringRulesPage'],
  [paths.userTeams, 'UserTeamsPage'],
  [paths.caps, 'CapsPage'],
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
