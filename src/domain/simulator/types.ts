import type { Role } from '../cricket/role';

/** The sides and players of a fictional league. Abilities range from 0 to 100; a regular player has 50. */

export const BOWLING_STYLES = ['pace', 'spin'] as const;
export type BowlingStyle = (typeof BOWLING_STYLES)[number];

export interface Batting {
  /** The preferred batting position, 1 to 11. */
  position: number;
  /** The ability not to get out. */
  technique: number;
  /** The ability to score fast. */
  power: number;
}

export interface Bowling {
  style: BowlingStyle;
  /** The ability to take wickets. */
  threat: number;
  /** The ability to concede few runs. */
  control: number;
}

export interface Player {
  /** Eight hexadecimal digits, as in the registry of a match file. */
  id: string;
  name: string;
  role: Role;
  captain: boolean;
  batting: Batting;
  /** Null for a player who never bowls. */
  bowling: Bowling | null;
}

export interface Side {
  name: string;
  ground: string;
  town: string;
  /** Fifteen players, the regular eleven first. */
  players: readonly Player[];
}

export interface League {
  name: string;
  sides: readonly Side[];
}

/** Eleven players of a side in batting order, with a wicketkeeper and at least five bowlers. */
export type Eleven = readonly Player[];
