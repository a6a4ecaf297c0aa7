import type { Verify } from '../merkle/note';
import type { Sha256 } from '../merkle/tree';
import type { TeamsBlock } from './contestBook';
import type { ContestProof, ProvenLeaf } from './contestProof';
import type { MatchRecord } from './matchRecord';
import type { TeamReceipt } from './receipt';

/** All that a contest is checked by. Nothing of it is trusted but the key of the log. */
export interface Evidence {
  proof: ContestProof;
  /** The whole book, in order of entry. */
  blocks: readonly TeamsBlock[];
  /** The records of the match that the log names, in any order. */
  records: readonly MatchRecord[];
  /** The user's own entry; null for others. */
  own: OwnEntry | null;
  /** What a screen shows of the contest; null when the proof alone is checked. */
  shown: ShownResult | null;
}

export interface OwnEntry {
  /** Its position in the book, from 0. */
  index: number;
  /** By which the entry is recognised; null for who checks the proof of another one. */
  tag: OwnTag | null;
  /** The last receipt, with the leaf of its batch; null without one. */
  receipt: OwnReceipt | null;
}

export interface OwnTag {
  /** The owners of the entry's block, 16 bytes each. */
  tags: Uint8Array;
  /** The user's secret. */
  key: Uint8Array;
}

export interface OwnReceipt {
  receipt: TeamReceipt;
  logged: ProvenLeaf;
}

/** The screen of a result. Null for what it does not show. */
export interface ShownResult {
  /** The points of the players, by slot. */
  points: readonly number[] | null;
  /** Rows of the board that follow each other, the first at the 1-based position `from`. */
  rows: { from: number; list: readonly { rank: number; total: number }[] } | null;
  own: { slots: readonly number[]; rank: number; total: number; reward: number } | null;
}

/** The lines of a check, in their order. */
export type CheckName = 'team' | 'book' | 'balls' | 'place' | 'prizes';

/** What a failed check names as changed. `record` stands for the log itself. */
export type Changed = 'record' | 'team' | 'rule' | 'ball' | 'place' | 'prize';

export interface CheckedLine {
  name: CheckName;
  /** Null when there is nothing to check it by: no own team, or no result yet. */
  agrees: boolean | null;
}

/** What differs between the closed record and the screen. */
export type Difference =
  | { kind: 'team'; missing: readonly string[]; added: readonly string[] }
  | { kind: 'points'; player: string; record: number; shown: number }
  | { kind: 'total' | 'rank' | 'reward'; record: number; shown: number };

export interface Verdict {
  lines: readonly CheckedLine[];
  /** The first cause; null when everything agrees. */
  changed: Changed | null;
  differences: readonly Difference[];
  facts: CheckFacts;
}

/** What the sentences beside the lines name. Null where the log has nothing. */
export interface CheckFacts {
  entries: number;
  rules: string | null;
  lockedAt: string | null;
  closedAt: string | null;
  firstBallAt: string | null;
  /** True when the first ball was heard more than ten seconds before the book was closed. */
  isLate: boolean;
  balls: number | null;
  /** How often the result was corrected. */
  corrections: number;
  /** The fee that every entry got back, because the contest was not played to a result. */
  refundedCaps: number | null;
  feesCaps: number | null;
  paidCaps: number | null;
  houseCaps: number | null;
  own: { rank: number; total: number; reward: number } | null;
}

/** The functions that the server, the browser and the command line each have of their own. */
export interface Primitives {
  sha256: Sha256;
  verify: Verify;
}
