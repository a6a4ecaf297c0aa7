import type { NavItem } from '../components/layout/HeaderNav';
import { paths } from '../paths';

interface Viewer {
  isLoggedIn: boolean;
  pathname: string;
}

/**
 * Returns the links of the header for a visitor or a user, in order: specification, section 2 "Header".
 */
export function headerLinks({ isLoggedIn, pathname }: Viewer): NavItem[] {
  const isAt = (path: string) => normalised(pathname) === normalised(path);
  const isBelow = (path: string) => normalised(pathname).startsWith(normalised(path));
  const link = (label: string, to: string) => ({ label, to, isCurrent: isAt(to) });
  const isHome = isAt(paths.home);
  const boardsLink = link('Check Leaderboard', paths.leaderboardMatches);
  const rewardsLink = link('Rewards Leaderboard', paths.globalLeaderboard);
  return [
    ...(isHome ? [] : [link('Home', paths.home)]),
    ...(isLoggedIn ? [] : [link('Login', paths.login), link('Signup', paths.signup)]),
    ...(isHome || isBelow(paths.scoringRules())
      ? [link('Learn the Rules', paths.scoringRules())]
      : []),
    ...(isLoggedIn
      ? [
          link('View Your Teams', paths.userTeams),
          {
            ...boardsLink,
            isCurrent:
              boardsLink.isCurrent ||
              isBelow(paths.contestLeaderboard('')) ||
              isBelow(paths.nightmareXI()) ||
              // The pages of leagues share this beginning.
              isBelow(paths.league('')),
          },
        ]
      : []),
    {
      ...rewardsLink,
      isCurrent: rewardsLink.isCurrent || isBelow(paths.tournamentTable()),
    },
  ];
}

/** Returns the link to the user's own profile. On a desktop it is an icon beside the balance. */
export function profileLink(pathname: string): NavItem {
  return {
    label: 'Profile',
    to: paths.profile,
    isCurrent: normalised(pathname) === normalised(paths.profile),
  };
}

/** Routes ignore case and a slash at the end. */
function normalised(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '').toLowerCase();
}
