import { BALLS_PER_OVER } from './types';

/** An innings as a scoreboard shows it, of a match of 20 overs a side. */
export interface ScoreboardInnings {
  team: string;
  runs: number;
  wickets: number;
  /** The notation of a scoreboard: '9.3' is nine overs and three balls. */
  overs: string;
  /** What the side has to reach, where the source says so. */
  target: { runs: number; balls: number | null } | null;
}

/** What a side still needs to win. */
export interface Chase {
  team: string;
  runs: number;
  /** The legal balls that are left; null before the chase has begun, and when they are not known. */
  balls: number | null;
}

const OVERS_A_SIDE = 20;
const WICKETS = 10;

/**
 * Returns what the side that bats second needs, from the end of the first innings on. Returns null before that, and
 * once the target is reached or the innings is over. Expects the innings without super overs, in order of play, and the
 * two teams.
 */
export function chaseOf(
  innings: readonly ScoreboardInnings[],
  teams: readonly [string, string],
): Chase | null {
  const [first, second] = innings;
  if (first === undefined) return null;
  if (second === undefined) {
    if (!isOver(first, OVERS_A_SIDE * BALLS_PER_OVER)) return null;
    const team = first.team === teams[0] ? teams[1] : teams[0];
    return { team, runs: first.runs + 1, balls: null };
  }
  const balls = ballsOfChase(first, second);
  const runs = (second.target?.runs ?? first.runs + 1) - second.runs;
  if (runs <= 0 || isOver(second, balls ?? Infinity)) return null;
  return { team: second.team, runs, balls: balls === null ? null : balls - ballsOf(second.overs) };
}

/**
 * Returns the balls of a chase. Null when they are not known: without a target from the source, a first innings that
 * ended early may mean that rain shortened the match.
 */
function ballsOfChase(first: ScoreboardInnings, { target }: ScoreboardInnings): number | null {
  if (target !== null) return target.balls;
  const whole = OVERS_A_SIDE * BALLS_PER_OVER;
  return isOver(first, whole) ? whole : null;
}

function isOver({ wickets, overs }: ScoreboardInnings, balls: number): boolean {
  return wickets >= WICKETS || ballsOf(overs) >= balls;
}

/** Converts the notation of a scoreboard, such as "16.2", to a number of balls. A miscounted over counts as six. */
function ballsOf(overs: string): number {
  const [whole = '0', balls = '0'] = overs.split('.');
  return Number(whole) * BALLS_PER_OVER + Number(balls);
}
