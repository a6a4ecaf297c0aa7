import { scoreLine } from '../../domain/cricket/scorecard';
import type { MatchRow } from '../storage/matchRows';
import type { OpenedReplay } from './fixtures';

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

/** When a replay starts, how long it takes, and who can be picked. */
export function replayLine(
  match: Pick<MatchRow, 'home_team' | 'away_team'>,
  { matchId, description, startTime, balls, squadSize }: OpenedReplay,
  ballEveryMs: number,
): string {
  const pace = `${counted(balls, 'ball')}, one every ${ballEveryMs / 1000} s`;
  const start = startTime.toISOString();
  return `${titleOf(match)}, ${description}, is played again from ${start}: ${pace}, ${squadSize} players to pick from (${matchId}).`;
}
