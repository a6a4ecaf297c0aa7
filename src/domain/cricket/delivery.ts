import type { Delivery, Innings, Over, Wicket } from './types';

const NOT_A_DISMISSAL: ReadonlySet<string> = new Set(['retired hurt', 'retired not out']);

/** True for every kind but `retired hurt` and `retired not out`. */
export function isDismissal(wicket: Wicket): boolean {
  return !NOT_A_DISMISSAL.has(wicket.kind);
}

/** True when the ball counts towards the over: neither a wide nor a no-ball. */
export function isLegal({ extras }: Delivery): boolean {
  return !extras.wides && !extras.noballs;
}

/** Returns the runs that the bowler conceded: runs off the bat, wides and no-balls. */
export function runsConceded({ runs, extras }: Delivery): number {
  return runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0);
}

/** True when the total of the ball is the sum of its runs off the bat and its extras. */
export function addsUp({ runs }: Delivery): boolean {
  return runs.total === runs.batter + runs.extras;
}

/** True when the kinds of the ball's extras add up to its extras. */
export function extrasAddUp({ runs, extras }: Delivery): boolean {
  return runs.extras === Object.values(extras).reduce((sum, one) => sum + one, 0);
}

/** True when the source says of which kinds the ball's extras are. A feed may leave them out. */
export function hasKindsOfExtras({ extras }: Delivery): boolean {
  return Object.keys(extras).length > 0;
}

export function legalBallsOf({ deliveries }: Over): number {
  return deliveries.filter(isLegal).length;
}

/** True when the over is complete: all legal balls are bowled, or the umpire miscounted it. */
export function isFullOver(over: Over, innings: Innings, ballsPerOver: number): boolean {
  const { over: number } = over;
  return legalBallsOf(over) >= ballsPerOver || innings.miscountedOvers.includes(number);
}
