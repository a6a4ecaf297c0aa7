import type { Match } from '../../api/api';
import { paths } from '../../paths';

/** Returns the path of the contests of a match, with its teams and tournament in the query. */
export function contestsPath({ id, home_team, away_team, tournament_id }: Match): string {
  return paths.selectContest(id, { home_team, away_team, tournament_id });
}
