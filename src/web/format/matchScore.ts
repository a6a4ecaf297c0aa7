import { scoreLine } from '../../domain/cricket/scoreLine';

/** An innings of the score line, with the field names of the API. */
export interface ScoredInnings {
  team: string;
  runs: number;
  wickets: number;
  /** As on a scoreboard: '19.4'. */
  overs: string;
  super_over: boolean;
  target?: { runs: number; balls: number | null };
}

/** Returns the score of the latest innings, "Bangladesh 61/4, 9.3 overs"; null before the first ball. */
export function currentScore(innings: readonly ScoredInnings[]): string | null {
  const latest = innings.at(-1);
  return latest ? inningsScore(latest) : null;
}

/** Returns the score of each innings so far, in order of play. */
export function fullScore(innings: readonly ScoredInnings[]): string[] {
  return innings.map(inningsScore);
}

function inningsScore(innings: ScoredInnings): string {
  const line = scoreLine(innings);
  return innings.super_over ? `Super over: ${line}` : line;
}
