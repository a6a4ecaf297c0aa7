/** Formats matches and their figures in texts for the operator. */
import { scoreLine } from '../../domain/cricket/scoreLine';
import type { OpenedReplay } from '../archive/replays';
import type { MatchRow } from '../matches/matchRows';

export const formatTitle = (match: Pick<MatchRow, 'home_team' | 'away_team'>): string =>
  `${match.home_team} v ${match.away_team}`;

export const formatScore = ({ innings }: Pick<MatchRow, 'innings'>): string =>
  innings.length === 0 ? 'no ball bowled' : innings.map((total) => scoreLine(total)).join('; ');

/** Returns the contradictions that hold a match, one per line. */
export const mismatchLines = ({ mismatch }: Pick<MatchRow, 'mismatch'>): string[] =>
  mismatch?.split('\n') ?? [];

/** Returns "1 entry" or "2 entries". */
export const formatCount = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** Returns why the result of a replay will be held in review; nothing if it will not be. */
export function formatHeld(mismatches: readonly string[]): string[] {
  if (mismatches.length === 0) return [];
  const reasons = mismatches.join('; ');
  return [
    `Its result will be held in review: ${reasons}. Settle it with \`nightmare settle --despite-mismatch\`.`,
  ];
}

/** Returns when a replay starts, how many balls it has and how often one is played, and how many players can be picked. */
export function formatReplay(
  match: Pick<MatchRow, 'home_team' | 'away_team'>,
  { matchId, description, startTime, balls, squadSize }: OpenedReplay,
  ballEveryMs: number,
): string {
  const interval = `${formatCount(balls, 'ball')}, one every ${ballEveryMs / 1000} s`;
  const start = startTime.toISOString();
  return `${formatTitle(match)}, ${description}, is played again from ${start}: ${interval}, ${squadSize} players to pick from (${matchId}).`;
}
