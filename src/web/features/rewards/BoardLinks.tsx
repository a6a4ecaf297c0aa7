import { ViewLinks } from '../../components/actions/ViewLinks';
import { paths } from '../../paths';

const VIEWS = [
  { label: 'By match', to: paths.leaderboardMatches },
  { label: 'Leagues', to: paths.leagues },
  { label: 'Caps', to: paths.globalLeaderboard },
  { label: 'Won', to: paths.wonLeaderboard },
  { label: 'Tournaments', to: paths.tournamentTable() },
  { label: 'Nightmare XIs', to: paths.nightmareXI() },
] as const;

/** Links to the leaderboards and results that include all users. `current` is the path of the one that is shown. */
export function BoardLinks({ current }: { current: string }) {
  return <ViewLinks label="Leaderboards of all users" views={VIEWS} current={current} />;
}
