import type { Figures } from '../../src/domain/cricket/scorecard';

/** The figures of a player of the playing XI who has done nothing. */
export const NO_FIGURES: Figures = {
  battingPosition: null,
  runs: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  dismissed: false,
  legalBalls: 0,
  bowledAny: false,
  conceded: 0,
  wickets: 0,
  lbwOrBowled: 0,
  maidens: 0,
  catches: 0,
  stumpings: 0,
  runOuts: 0,
};
