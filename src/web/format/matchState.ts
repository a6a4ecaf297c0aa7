import { chaseOf } from '../../domain/cricket/chase';
import { currentScore, type ScoredInnings } from './matchScore';

/** The fields of a match that say how it stands, with the names of the API. */
export interface ScoredMatch {
  home_team: string;
  away_team: string;
  innings: readonly ScoredInnings[];
  result: string | null;
}

/** True while no innings of a match has begun. */
export const isFirstBallDue = ({ innings, result }: ScoredMatch): boolean =>
  result === null && innings.length === 0;

/**
 * Returns how a match stands in one line: "India 32/2 after 4 overs", "South Africa need 26 from 22", or its result.
 */
export function stateLine(match: ScoredMatch): string {
  const { innings, result } = match;
  if (result !== null) return result;
  const latest = innings.at(-1);
  if (latest === undefined) return 'The first ball is due';
  if (latest.super_over) return currentScore(innings)!;
  return chaseLine(match) ?? scoreAfter(latest, `${latest.team} `);
}

/**
 * Returns what the side that bats second needs: "South Africa need 177", or "South Africa need 26 from 22" once it
 * bats. Returns null when nothing is chased.
 */
export function chaseLine({ home_team, away_team, innings, result }: ScoredMatch): string | null {
  if (result !== null || innings.some(({ super_over }) => super_over)) return null;
  const played = innings.map(({ target = null, ...rest }) => ({ ...rest, target }));
  const chase = chaseOf(played, [home_team, away_team]);
  if (chase === null) return null;
  const { team, runs, balls } = chase;
  return `${team} need ${runs}${balls === null ? '' : ` from ${balls}`}`;
}

/** Returns "151/5 after 16.2 overs" of the latest innings, or null before its first ball. */
export function scoreBeside(innings: readonly ScoredInnings[]): string | null {
  const latest = innings.at(-1);
  if (latest === undefined || (latest.overs === '0' && latest.runs === 0)) return null;
  return scoreAfter(latest);
}

function scoreAfter({ runs, wickets, overs }: ScoredInnings, team = ''): string {
  const score = wickets === 10 ? `${runs} all out` : `${runs}/${wickets}`;
  return `${team}${score} after ${overs} ${overs === '1' ? 'over' : 'overs'}`;
}

export const LONGEST_SCORE = '188/8 after 19.3 overs';

/** Returns a text with the length of the longest usual state of a match, for whose lines a heading keeps room. */
export function longestState({ home_team: home, away_team: away }: ScoredMatch): string {
  return `${home.length > away.length ? home : away} ${LONGEST_SCORE}`;
}
