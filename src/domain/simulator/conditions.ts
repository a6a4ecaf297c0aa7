import { bell, type Random } from './random';
import type { BowlingStyle, Player } from './types';

/**
 * The conditions of a day: the pitch of the match and the form of each player, in points of ability.
 * They make totals and scores differ more than chance alone would.
 */

export interface Conditions {
  /** The points that the pitch adds to the threat and the control of bowlers, by style. */
  help: Readonly<Record<BowlingStyle, number>>;
}

const PITCH_SPREAD = 6;
const TURN_SPREAD = 3;
const FORM_SPREAD = 6;

export function conditionsOf(random: Random): Conditions {
  const pitch = PITCH_SPREAD * bell(random);
  const turn = TURN_SPREAD * bell(random);
  return { help: { pace: pitch - turn, spin: pitch + turn } };
}

/** Returns a copy of the player with the abilities of this match. */
export function withDayForm(player: Player, { help }: Conditions, random: Random): Player {
  const { batting, bowling } = player;
  const atTheBat = FORM_SPREAD * bell(random);
  const withTheBall = FORM_SPREAD * bell(random) + (bowling ? help[bowling.style] : 0);
  return {
    ...player,
    batting: {
      ...batting,
      technique: batting.technique + atTheBat,
      power: batting.power + atTheBat,
    },
    bowling: bowling && {
      ...bowling,
      threat: bowling.threat + withTheBall,
      control: bowling.control + withTheBall,
    },
  };
}
