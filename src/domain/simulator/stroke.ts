import { pickIndex, type Random } from './random';
import type { Batting, Bowling } from './types';

/**
 * The outcomes of 1000 balls within the batter's reach, bowled by a regular bowler to a regular batter who is set:
 *
 * | overs                | out | 0   | 1   | 2  | 3 | 4   | 6  |
 * | 1-2, the new ball    | 37  | 567 | 180 | 35 | 6 | 145 | 30 |
 * | 3-6, the powerplay   | 37  | 435 | 257 | 46 | 6 | 163 | 56 |
 * | 7-15, the middle     | 44  | 289 | 447 | 67 | 4 | 97  | 52 |
 * | 16-20, the death     | 82  | 235 | 384 | 86 | 4 | 125 | 84 |
 *
 * The shape follows published run rates by over, which the test names. The figures were tuned until
 * whole matches agreed with published averages.
 *
 * Four influences change these weights:
 *
 * | power over control    | boundaries instead of dots                                     |
 * | threat over technique | wickets                                                        |
 * | intent                | boundaries and wickets, by how much the side risks             |
 * | a new batter          | singles instead of boundaries, for about ten balls             |
 */

export const STROKES = ['out', 0, 1, 2, 3, 4, 6] as const;
export type Stroke = (typeof STROKES)[number];

export const PHASES = ['new ball', 'powerplay', 'middle', 'death'] as const;
export type Phase = (typeof PHASES)[number];

export interface Duel {
  batting: Batting;
  bowling: Bowling;
  phase: Phase;
  /** 0 is usual for the phase, 1 is all-out attack, -1 is playing for time. */
  intent: number;
  /** The balls that this batter has faced in this innings. */
  ballsFaced: number;
  /** True for a no-ball and a free hit, off which the bowler can take no wicket. */
  cannotBeOut: boolean;
}

type Weights = Readonly<Record<Stroke, number>>;

const BASE: Readonly<Record<Phase, Weights>> = {
  'new ball': { out: 37, 0: 567, 1: 180, 2: 35, 3: 6, 4: 145, 6: 30 },
  powerplay: { out: 37, 0: 435, 1: 257, 2: 46, 3: 6, 4: 163, 6: 56 },
  middle: { out: 44, 0: 289, 1: 447, 2: 67, 3: 4, 4: 97, 6: 52 },
  death: { out: 82, 0: 235, 1: 384, 2: 86, 3: 4, 4: 125, 6: 84 },
};

/**
 * The logarithm of the factor by which one unit of each influence multiplies a weight. The influences are power over
 * control, intent, and a batter who is not yet set.
 */
const SCORING: Weights = { out: 0, 0: -0.5, 1: 0.05, 2: 0.1, 3: 0.1, 4: 0.5, 6: 1 };
const INTENT: Weights = { out: 0.6, 0: 0.05, 1: -0.15, 2: 0.1, 3: 0.1, 4: 0.4, 6: 0.9 };
const UNSET: Weights = { out: -0.2, 0: 0.05, 1: 0.25, 2: -0.1, 3: -0.1, 4: -0.3, 6: -0.8 };
const WICKETS_PER_UNIT = 0.7;
/** The points of ability in one unit. */
const ABILITY_UNIT = 40;
const BALLS_TO_GET_SET = 7;

/** Draws the outcome of a ball: the runs off the bat, or that the batter is out. */
export function strokeOf(duel: Duel, random: Random): Stroke {
  const { batting, bowling, phase, intent, ballsFaced, cannotBeOut } = duel;
  const scoring = (batting.power - bowling.control) / ABILITY_UNIT;
  const risk = (WICKETS_PER_UNIT * (bowling.threat - batting.technique)) / ABILITY_UNIT;
  // 1 for a batter's first ball, and towards 0 as the batter gets set.
  const unset = Math.exp(-ballsFaced / BALLS_TO_GET_SET);
  const weights = STROKES.map((stroke) => {
    if (stroke === 'out' && cannotBeOut) return 0;
    const tilt = SCORING[stroke] * scoring + INTENT[stroke] * intent + UNSET[stroke] * unset;
    return BASE[phase][stroke] * Math.exp(stroke === 'out' ? tilt + risk : tilt);
  });
  return STROKES[pickIndex(random, weights)]!;
}

/** Returns the phase of an over, counted from 0. A super over counts as death overs. */
export function phaseOf(over: number, oversOfInnings: number): Phase {
  if (oversOfInnings === 1) return 'death';
  if (over < 2) return 'new ball';
  if (over < 6) return 'powerplay';
  return over < 15 ? 'middle' : 'death';
}
