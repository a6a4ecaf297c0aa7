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

/** The boards and results of all players. `current` is the path of the one that is shown. */
export function BoardLinks({ current }: { current: string }) {
  return <ViewLinks label="Boards of all players" views={VIEWS} current={current} />;
}
