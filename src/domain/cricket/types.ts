/**
 * Cricket's own words, as the score sheet of a match needs them. Every figure is an integer;
 * overs and balls are counted from 0 in play order, players are named as in the source.
 */

export const EXTRAS = ['wides', 'noballs', 'byes', 'legbyes', 'penalty'] as const;
export type Extra = (typeof EXTRAS)[number];

export const BALLS_PER_OVER = 6;

/** Cricsheet's words for the ways to be out, or to leave. */
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
  /** Null when the source does not know who it was. */
  name: string | null;
  substitute: boolean;
}

export interface Wicket {
  playerOut: string;
  /** Cricsheet's word: 'caught', 'run out', 'retired hurt', ... */
  kind: string;
  fielders: readonly Fielder[];
}

export interface Runs {
  batter: number;
  extras: number;
  total: number;
  /** A four or six that was run, so it is no boundary. */
  nonBoundary: boolean;
}

export interface Delivery {
  batter: string;
  nonStriker: string;
  bowler: string;
  runs: Runs;
  /** One ball can carry several. */
  extras: Readonly<Partial<Record<Extra, number>>>;
  /** One ball can cost several wickets. */
  wickets: readonly Wicket[];
}

export interface Over {
  /** 0-based. */
  over: number;
  deliveries: readonly Delivery[];
}

/** Runs given to the batting team by the umpires, outside of any delivery. */
export interface PenaltyRuns {
  pre: number;
  post: number;
}

export interface Target {
  runs: number;
  /** Legal balls to get them in; null where the source does not say. */
  balls: number | null;
}

/** What is known of an innings besides its deliveries. */
export interface InningsOpening {
  team: string;
  superOver: boolean;
  penaltyRuns: PenaltyRuns;
  /** 0-based numbers of the overs that the umpire counted wrongly. */
  miscountedOvers: readonly number[];
  target: Target | null;
}

export interface Innings extends InningsOpening {
  overs: readonly Over[];
}

export interface TeamSheet {
  team: string;
  /** Everyone who took part, substitutes and replaced players included. Not the batting order. */
  players: readonly string[];
}

export const RESULTS = ['win', 'tie', 'no result', 'draw'] as const;

export interface Outcome {
  winner: string | null;
  result: (typeof RESULTS)[number];
  by: { runs?: number; wickets?: number } | null;
  /** 'D/L', 'Awarded', ... */
  method: string | null;
  /** Who won the super over of a tie. */
  eliminator: string | null;
  /** Who won the bowl-out of a tie. */
  bowlOut: string | null;
}

/** All that scoring needs of a match, finished or under way. */
export interface MatchSheet {
  teams: readonly [string, string];
  teamSheets: readonly TeamSheet[];
  innings: readonly Innings[];
  ballsPerOver: number;
}

export function otherTeam(teams: readonly [string, string], team: string): string {
  return team === teams[0] ? teams[1] : teams[0];
}
