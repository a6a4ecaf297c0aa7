import type { Reward } from '../contest/types';
import type { ContestTerms } from '../contest/types';
import type { SquadSlot } from '../scoring/squadPoints';

/** What a contest was played for, and by which players. A leaf `freeze` has its hash. */
export interface ContestDocument {
  contest: string;
  match: string;
  /** Whether the match is one of the demo league, which is drawn. */
  demo: boolean;
  entry_caps: number;
  max_participants: number | null;
  min_participants: number;
  max_prize_pool: number;
  rewards: readonly Reward[];
  /** The players who could be picked, by slot. */
  squad: readonly SquadSlot[];
}

export const termsOfDocument = (document: ContestDocument): ContestTerms => ({
  entryCaps: document.entry_caps,
  maxParticipants: document.max_participants,
  minParticipants: document.min_participants,
  maxPrizePool: document.max_prize_pool,
  rewards: document.rewards,
});

/** A leaf with the proof that it is in the log. */
export interface ProvenLeaf {
  /** The canonical JSON of a `Leaf`. */
  leaf: string;
  /** In the format of C2SP tlog-proof. */
  proof: string;
}

/** How a match of the demo league was drawn. */
export interface DrawnMatch {
  /** The secret that was drawn before the teams were locked, and the seed of the playing XIs. */
  secret: string;
  elevens_seed: string;
  /** The leaves `freeze` of all contests of the match, in the order of the contests' ids. */
  books: readonly ProvenLeaf[];
}

/** All that is published of a contest, apart from its teams and the records of its match. */
export interface ContestProof {
  /** The key of the log, as C2SP signed-note writes it. */
  key: string;
  document: ContestDocument;
  /** In the order of the log. */
  leaves: readonly ProvenLeaf[];
  /** Null for a match of real cricket. */
  draw: DrawnMatch | null;
}
