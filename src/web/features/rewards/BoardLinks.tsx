import { ViewLinks } from '../../components/actions/ViewLinks';
import { paths } from '../../paths';

const VIEWS = [
  { label: 'Caps', to: paths.globalLeaderboard },
  { label: 'Won', to: paths.wonLeaderboard },
  { label: 'Tournaments', to: paths.tournamentTable() },
] as const;

/** The boards on which everybody is. `current` is the path of the one that is shown. */
export function BoardLinks({ current }: { current: string }) {
  return <ViewLinks label="Boards of all players" views={VIEWS} current={current} />;
}
