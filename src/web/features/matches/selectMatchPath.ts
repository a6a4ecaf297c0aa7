import type { Match } from '../../api/api';
import { paths } from '../../paths';

/** Where choosing a match leads; the match itself travels in the navigation state. */
export function selectMatchPath({ id, home_team, away_team, tournament_id }: Match): string {
  return paths.contest(id, { home_team, away_team, tournament_id });
}
