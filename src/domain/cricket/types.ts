/**
 * The vocabulary of a match's score sheet. Every figure is an integer, overs and balls count from 0 in
 * order of play, and players have the names that the source gives them.
 */

export const EXTRAS = ['wides', 'noballs', 'byes', 'legbyes', 'penalty'] as const;
export type Extra = (typeof EXTRAS)[number];

export const BALLS_PER_OVER = 6;

/** Cricsheet's names of the ways in which a batter is dismissed or retires. */
export const WICKET_KINDS = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'run out',
  'hit wicket',
  'retired hurt',
  'retired not out',
  'retired out',
  'obstructing the field',
  'hit the ball twice',
  'handled the ball',
  'timed out',
] as const;

export interface Fielder {
  /** Null when the source does not name the fielder. */
  name: string | null;
  substitute: boolean;
}

export interface Wicket {
  playerOut: string;
  /** Cricsheet's name: 'caught', 'run out', 'retired hurt', ... */
  kind: string;
  fielders: readonly Fielder[];
}

export interface Runs {
  batter: number;
  extras: number;
  total: number;
  /** True for a four or six that the batters ran, which is no boundary. */
  nonBoundary: boolean;
}

export interface Delivery {
  batter: string;
  nonStriker: string;
  bowler: string;
  runs: Runs;
  /** One ball can have several kinds. */
  extras: Readonly<Partial<Record<Extra, number>>>;
  /** One ball can have several wickets. */
  wickets: readonly Wicket[];
}

export interface Over {
  /** 0-based. */
  over: number;
  deliveries: readonly Delivery[];
}

/** Runs that the umpires award to the batting team outside of any delivery, before and after its innings. */
export interface PenaltyRuns {
  pre: number;
  post: number;
}

export interface Target {
  runs: number;
  /** The legal balls available to reach the target; null when the source does not say. */
  balls: number | null;
}

/** The facts about an innings besides its deliveries. */
export interface InningsOpening {
  team: string;
  superOver: boolean;
  penaltyRuns: PenaltyRuns;
  /** The 0-based numbers of the overs that the umpire miscounted. */
  miscountedOvers: readonly number[];
  target: Target | null;
}

export interface Innings extends InningsOpening {
  overs: readonly Over[];
}

export interface TeamSheet {
  team: string;
  /** All players who took part, substitutes and replaced players included, in no particular order. */
  players: readonly string[];
}

export const RESULTS = ['win', 'tie', 'no result', 'draw'] as const;

export interface Outcome {
  winner: string | null;
  result: (typeof RESULTS)[number];
  by: { runs?: number; wickets?: number } | null;
  /** 'D/L', 'Awarded', ... */
  method: string | null;
  /** The winner of the super over after a tie. */
  eliminator: string | null;
  /** The winner of the bowl-out after a tie. */
  bowlOut: string | null;
}

/** Everything that scoring needs of a match, finished or in progress. */
export interface MatchSheet {
  teams: readonly [string, string];
  teamSheets: readonly TeamSheet[];
  innings: readonly Innings[];
  ballsPerOver: number;
}

export function otherTeam(teams: readonly [string, string], team: string): string {
  return team === teams[0] ? teams[1] : teams[0];
}
