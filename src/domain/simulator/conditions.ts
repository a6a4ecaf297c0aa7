import { bell, type Random } from './random';
import type { BowlingStyle, Player } from './types';

/**
 * A day's cricket: the pitch of the match and the form of each player, as points of ability more or
 * less. They are why totals and scores differ more than luck alone would make them.
 */

export interface Conditions {
  /** Points that the pitch gives a bowler of the style, in threat and control alike. */
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

/** The player with the abilities of this match; the given one stays as it is. */
export function onTheDay(player: Player, { help }: Conditions, random: Random): Player {
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
