import type { Figures, PlayerFigures, PlayerKey } from '../cricket/scorecard';
import type { RuleSet } from './rules';
import { notPlayingPoints, scorePlayer, type Points } from './score';

/** A player of a match's squad, whose slot is the index of the points. */
export interface SquadSlot extends PlayerKey {
  slot: number;
}

/** The points of the player of a slot. */
export interface PointsOfSlot extends Points {
  slot: number;
}

export interface SlotPoints extends PointsOfSlot {
  /** Null before the playing XIs are announced. */
  playing: boolean | null;
  /** Null for a player who does not play. */
  figures: Figures | null;
}

/**
 * Returns the points of everybody in a squad, in the order of the squad: by their figures for those on the team
 * sheets, and the points for not playing for all others. `isOver` tells whether the match is over, or on.
 */
export function squadPoints(
  squad: readonly SquadSlot[],
  players: readonly PlayerFigures[],
  ruleSet: RuleSet,
  isOver: boolean,
): SlotPoints[] {
  const playing = new Map(
    players.map(({ team, name, ...figures }) => [`${team}\n${name}`, figures]),
  );
  const absent = notPlayingPoints(ruleSet);
  return squad.map(({ slot, team, name }) => {
    const figures = playing.get(`${team}\n${name}`);
    if (!figures) return { slot, playing: false, figures: null, ...absent };
    return { slot, playing: true, figures, ...scorePlayer(figures, ruleSet, isOver) };
  });
}
