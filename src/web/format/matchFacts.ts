import { venueDay } from './dates';
import { kindPrefix } from './matchKind';

/** The fields of a match that say where and when it is played, with the names of the API. */
interface PlacedMatch {
  home_team: string;
  away_team: string;
  venue: string;
  date: string;
  replay: boolean;
  demo: boolean;
}

export const teamsOf = ({ home_team, away_team }: Pick<PlacedMatch, 'home_team' | 'away_team'>) =>
  `${home_team} v ${away_team}`;

/** Returns the match, and its place and day, as lines of text. */
export function factsOf(match: PlacedMatch): string[] {
  const place = [match.venue, venueDay(match.date)].filter((part) => part !== '').join(', ');
  return [teamsOf(match), `${kindPrefix(match)}${place}`];
}
