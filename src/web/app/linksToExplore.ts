import { paths } from '../paths';

interface LinkToExplore {
  label: string;
  to: string;
}

/** Returns the links to pages that neither the header nor the bar at the bottom has. */
export const linksToExplore = (isLoggedIn: boolean): LinkToExplore[] => [
  { label: 'Explore Contests', to: paths.contests },
  { label: 'Leagues', to: paths.leagues },
  { label: 'Nightmare XIs', to: paths.nightmareXI() },
  { label: 'Learn the Rules', to: paths.scoringRules() },
  ...(isLoggedIn ? [{ label: 'Results and notifications', to: paths.results }] : []),
];
