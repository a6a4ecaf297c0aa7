import type { Delivery, Innings, Over, Wicket } from './types';

const NOT_A_DISMISSAL: ReadonlySet<string> = new Set(['retired hurt', 'retired not out']);

/** Everything but retiring hurt or not out; `retired out` and the rare kinds are dismissals. */
export function isDismissal(wicket: Wicket): boolean {
  return !NOT_A_DISMISSAL.has(wicket.kind);
}

export function isLegal({ extras }: Delivery): boolean {
  return !extras.wides && !extras.noballs;
}

/** Runs against the bowler's name: byes, leg-byes and penalties are not. */
export function concededOff({ runs, extras }: Delivery): number {
  return runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0);
}

export function legalBallsOf({ deliveries }: Over): number {
  return deliveries.filter(isLegal).length;
}

/** All balls bowled, or as many as the umpire thought. */
export function isFullOver(over: Over, innings: Innings, ballsPerOver: number): boolean {
  return legalBallsOf(over) >= ballsPerOver || innings.miscountedOvers.includes(over.over);
}
