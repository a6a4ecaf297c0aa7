import type { Match } from '../../api/api';
import { paths } from '../../paths';

/** Returns the path for choosing a match. The match itself is passed in the navigation state. */
export function selectMatchPath({ id, home_team, away_team, tournament_id }: Match): string {
  return paths.selectContest(id, { home_team, away_team, tournament_id });
}
