import type { NavItem } from '../components/HeaderNav';
import { paths } from '../paths';

interface Viewer {
  isLoggedIn: boolean;
  pathname: string;
}

/** The links of the header, in order: specification, section 2 "Header"; who sees which: decisions.md. */
export function navEntries({ isLoggedIn, pathname }: Viewer): NavItem[] {
  const isAt = (path: string) => plain(pathname) === plain(path);
  const isBelow = (path: string) => plain(pathname).startsWith(plain(path));
  const entry = (label: string, to: string) => ({ label, to, isCurrent: isAt(to) });
  const isHome = isAt(paths.home);
  const boards = entry('Check Leaderboard', paths.leaderboardMatches);
  return [
    ...(isHome ? [] : [entry('Home', paths.home)]),
    ...(isLoggedIn ? [] : [entry('Login', paths.login), entry('Signup', paths.signup)]),
    ...(isHome || isAt(paths.scoringRules) ? [entry('Learn the Rules', paths.scoringRules)] : []),
    ...(isLoggedIn
      ? [
          entry('View Your Teams', paths.userTeams),
          {
            ...boards,
            isCurrent:
              boards.isCurrent ||
              isBelow(paths.contestLeaderboard('')) ||
              isBelow(paths.nightmareXI()),
          },
        ]
      : []),
    entry('Rewards Leaderboard', paths.globalLeaderboard),
  ];
}

/** Routes match without regard to case and to a slash at the end. */
function plain(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '').toLowerCase();
}
