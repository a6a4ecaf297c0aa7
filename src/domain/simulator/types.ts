import type { Role } from '../cricket/role';

/** The people of a fictional league. Abilities go from 0 to 100; 50 is a regular of the league. */

export const BOWLING_STYLES = ['pace', 'spin'] as const;
export type BowlingStyle = (typeof BOWLING_STYLES)[number];

export interface Batting {
  /** 1 to 11: where this player likes to come in. */
  place: number;
  /** Keeps the wicket. */
  technique: number;
  /** Scores fast. */
  power: number;
}

export interface Bowling {
  style: BowlingStyle;
  /** Takes wickets. */
  threat: number;
  /** Concedes little. */
  control: number;
}

export interface Player {
  /** Eight hex digits, as a registry of match files has them. */
  id: string;
  name: string;
  role: Role;
  captain: boolean;
  batting: Batting;
  /** Null: never bowls. */
  bowling: Bowling | null;
}

export interface Side {
  name: string;
  ground: string;
  town: string;
  /** Fifteen, the likely eleven first. */
  players: readonly Player[];
}

export interface League {
  name: string;
  sides: readonly Side[];
}

/** Eleven of a side in batting order, one keeper among them who keeps, and enough bowlers. */
export type Eleven = readonly Player[];
