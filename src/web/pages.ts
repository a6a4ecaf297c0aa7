import { PAGE_PATHS } from '../domain/pagePaths';

/** Describes a page of the app, without its component. */
interface Page {
  /** The pattern of its path. */
  path: string;
  /**
   * Fetches its module, in a chunk of its own. The module of the page `home` exports the component HomePage.
   * bootstrap.ts calls it early, so that the script is fetched together with the libraries. Because of
   * `webpackDefer` the script runs only when the router reads the component.
   */
  load: () => Promise<unknown>;
  /** The heading and the line below it. bootstrap.ts shows them while the app loads. */
  title?: string;
  firstLine?: string;
  /** The heading for users who are logged in, where it is another one. It has no line below it. */
  memberTitle?: string;
  /** Sends a visitor to the log-in page first. */
  needsLogIn?: true;
}

/**
 * The pages of the app: specification, section 2. A new page is one entry here, its path in
 * src/domain/pagePaths.ts, and one file in pages/.
 * paths.ts, routes.tsx and bootstrap.ts derive from this table.
 */
export const pages = {
  home: {
    path: PAGE_PATHS.home,
    load: () => import(/* webpackDefer: true */ './pages/HomePage'),
    title: 'Pick the eleven who freeze.',
    firstLine:
      'Fantasy cricket upside down: ducks and 14-run overs win, and the lowest total takes the caps.',
    memberTitle: 'Your matches',
  },
  login: {
    path: PAGE_PATHS.login,
    load: () => import(/* webpackDefer: true */ './pages/LoginPage'),
    title: 'Login',
    firstLine: 'Your eleven failures are waiting.',
  },
  signup: {
    path: PAGE_PATHS.signup,
    load: () => import(/* webpackDefer: true */ './pages/SignupPage'),
    title: 'Signup',
    firstLine: 'Eleven bad decisions and you’re in.',
  },
  forgotPassword: {
    path: PAGE_PATHS.forgotPassword,
    load: () => import(/* webpackDefer: true */ './pages/ForgotPasswordPage'),
    title: 'Forgot password?',
    firstLine:
      'Tell us your address. If it has an account, a link comes by e-mail. It works once, for an hour.',
  },
  resetPassword: {
    path: PAGE_PATHS.resetPassword,
    load: () => import(/* webpackDefer: true */ './pages/ResetPasswordPage'),
    title: 'New password',
  },
  scoringRules: {
    path: PAGE_PATHS.scoringRules,
    load: () => import(/* webpackDefer: true */ './pages/ScoringRulesPage'),
    title: 'Scoring Rules',
  },
  userTeams: {
    path: PAGE_PATHS.userTeams,
    load: () => import(/* webpackDefer: true */ './pages/UserTeamsPage'),
    title: 'Your Selected Teams',
    needsLogIn: true,
  },
  caps: {
    path: PAGE_PATHS.caps,
    load: () => import(/* webpackDefer: true */ './pages/CapsPage'),
    needsLogIn: true,
  },
  profile: {
    path: PAGE_PATHS.profile,
    load: () => import(/* webpackDefer: true */ './pages/ProfilePage'),
    needsLogIn: true,
  },
  leaderboardMatches: {
    path: PAGE_PATHS.leaderboardMatches,
    load: () => import(/* webpackDefer: true */ './pages/LeaderboardMatchesPage'),
    title: 'Match Leaderboards',
  },
  globalLeaderboard: {
    path: PAGE_PATHS.globalLeaderboard,
    load: () => import(/* webpackDefer: true */ './pages/GlobalLeaderboardPage'),
  },
  tournamentTable: {
    path: PAGE_PATHS.tournamentTable,
    load: () => import(/* webpackDefer: true */ './pages/TournamentTablePage'),
    title: 'Tournament Table',
  },
  publicProfile: {
    path: PAGE_PATHS.publicProfile,
    load: () => import(/* webpackDefer: true */ './pages/PublicProfilePage'),
  },
  nightmareXI: {
    path: PAGE_PATHS.nightmareXI,
    load: () => import(/* webpackDefer: true */ './pages/NightmareXIPage'),
    title: 'Nightmare XIs',
  },
  matchSelection: {
    path: PAGE_PATHS.matchSelection,
    load: () => import(/* webpackDefer: true */ './pages/MatchSelectionPage'),
    title: 'Select Match to Create Team',
  },
  contests: {
    path: PAGE_PATHS.contests,
    load: () => import(/* webpackDefer: true */ './pages/ContestsPage'),
    title: 'Explore Contests',
  },
  selectContest: {
    path: PAGE_PATHS.selectContest,
    load: () => import(/* webpackDefer: true */ './pages/SelectContestPage'),
    title: 'Select Contest',
  },
  teamSelector: {
    path: PAGE_PATHS.teamSelector,
    load: () => import(/* webpackDefer: true */ './pages/TeamSelectorPage'),
    needsLogIn: true,
  },
  contestLeaderboard: {
    path: PAGE_PATHS.contestLeaderboard,
    load: () => import(/* webpackDefer: true */ './pages/ContestLeaderboardPage'),
    title: 'Contest Leaderboard',
  },
  sharedTeam: {
    path: PAGE_PATHS.sharedTeam,
    load: () => import(/* webpackDefer: true */ './pages/SharedTeamPage'),
  },
  compare: {
    path: PAGE_PATHS.compare,
    load: () => import(/* webpackDefer: true */ './pages/ComparePage'),
    title: 'You and a rival',
    needsLogIn: true,
  },
  leagues: {
    path: PAGE_PATHS.leagues,
    load: () => import(/* webpackDefer: true */ './pages/LeaguesPage'),
    title: 'Leagues',
    needsLogIn: true,
  },
  league: {
    path: PAGE_PATHS.league,
    load: () => import(/* webpackDefer: true */ './pages/LeaguePage'),
    needsLogIn: true,
  },
  leagueRound: {
    path: PAGE_PATHS.leagueRound,
    load: () => import(/* webpackDefer: true */ './pages/LeagueRoundPage'),
    needsLogIn: true,
  },
  join: {
    path: PAGE_PATHS.join,
    load: () => import(/* webpackDefer: true */ './pages/JoinPage'),
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The same table, typed with the optional fields. */
export const pageList = Object.entries<Page>(pages) as [PageName, Page][];

/** Returns the page at a path. */
export function pageAt(pathname: string): [PageName, Page] | undefined {
  return pageList.find(([, { path }]) => firstSegment(path) === firstSegment(pathname));
}

/** Returns the first segment of a path in lower case. The segment decides which page is shown. */
export const firstSegment = (path: string) => path.split('/')[1]?.toLowerCase();
