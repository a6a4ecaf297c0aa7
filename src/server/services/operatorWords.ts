import { scoreLine } from '../../domain/cricket/scorecard';
import type { MatchRow } from '../storage/matchRows';

/** How a match and its figures are named in what the operator reads. */

export const titleOf = (match: Pick<MatchRow, 'home_team' | 'away_team'>): string =>
  `${match.home_team} v ${match.away_team}`;

export const scoreOf = ({ innings }: Pick<MatchRow, 'innings'>): string =>
  innings.length === 0 ? 'no ball bowled' : innings.map((total) => scoreLine(total)).join('; ');

/** What differs between what a feed said and what follows from it, a line each. */
export const heldBy = ({ mismatch }: Pick<MatchRow, 'mismatch'>): string[] =>
  mismatch?.split('\n') ?? [];

/** "1 entry", "2 entries". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;
