import { paths } from '../paths';

export interface NavEntry {
  label: string;
  to: string;
}

interface Viewer {
  isLoggedIn: boolean;
  pathname: string;
}

/** The links of the header, in order: specification, section 2 "Header"; who sees which: decisions.md. */
export function navEntries({ isLoggedIn, pathname }: Viewer): NavEntry[] {
  const isHome = pathname === paths.home;
  const isRules = pathname.toLowerCase() === paths.scoringRules.toLowerCase();
  return [
    ...(isHome ? [] : [{ label: 'Home', to: paths.home }]),
    ...(isLoggedIn
      ? []
      : [
          { label: 'Login', to: paths.login },
          { label: 'Signup', to: paths.signup },
        ]),
    ...(isHome || isRules ? [{ label: 'Learn the Rules', to: paths.scoringRules }] : []),
    ...(isLoggedIn
      ? [
          { label: 'View Your Teams', to: paths.userTeams },
          { label: 'Check Leaderboard', to: paths.leaderboardMatches },
        ]
      : []),
    { label: 'Rewards Leaderboard', to: paths.globalLeaderboard },
  ];
}
