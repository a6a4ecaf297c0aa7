import type { BookTeams } from './seed';
import { utf8 } from '../merkle/bytes';
import type { NoteKey } from '../merkle/note';
import { isLogged, readLogProof } from '../merkle/proof';
import type { Primitives } from './checkTypes';
import type { ContestProof, ProvenLeaf } from './contestProof';
import {
  readLeaf,
  type CorrectionLeaf,
  type FreezeLeaf,
  type Leaf,
  type RefundLeaf,
  type ResultLeaf,
  type ScoreLeaf,
  type SeedLeaf,
} from './leaves';

type Scored = ScoreLeaf | Extract<CorrectionLeaf, { of: 'score' }>;
type Ended = ResultLeaf | Extract<CorrectionLeaf, { of: 'result' }>;

/** What the log says of a contest. */
export interface ContestLog {
  /** The key of the log; null when the proof names none. */
  key: NoteKey | null;
  /**
   * False when a leaf is not proven by the checkpoint of the others, is no leaf or belongs to another contest, when
   * there are two where one is possible, or when the order makes no sense.
   */
  isSound: boolean;
  freeze: FreezeLeaf | null;
  /** The places of the leaves `freeze` and `seed` in the log; -1 without them. */
  freezeIndex: number;
  seedIndex: number;
  seed: SeedLeaf | null;
  refund: RefundLeaf | null;
  /** The hashes of rule tables by the name of the rules. */
  tables: ReadonlyMap<string, string>;
  /** By the version of the record. */
  scores: ReadonlyMap<number, Scored>;
  /** The result and its corrections, in order. */
  outcomes: readonly Ended[];
}

/** A log that is being read. */
type Unread = { -readonly [Field in keyof ContestLog]: ContestLog[Field] } & {
  scores: Map<number, Scored>;
  tables: Map<string, string>;
  outcomes: Ended[];
};

/** Returns what the leaves of a proof say, without checking that they are in the log. */
export const leavesIn = ({ leaves }: Pick<ContestProof, 'leaves'>): Leaf[] =>
  leaves.flatMap(({ leaf }) => readLeaf(leaf) ?? []);

/** Reads the leaves of a proof. Those that are not proven, or that can't follow those before them, are left out. */
export function readLog(
  { leaves, document: { contest, match } }: ContestProof,
  key: NoteKey | null,
  primitives: Primitives,
): ContestLog {
  const log: Unread = {
    ...{ key, isSound: key !== null && leaves.length > 0 },
    ...{ freeze: null, freezeIndex: -1, seed: null, seedIndex: -1, refund: null },
    ...{ tables: new Map<string, string>(), scores: new Map<number, Scored>(), outcomes: [] },
  };
  const checkpoints = new Set<string>();
  let lastIndex = -1;
  for (const { leaf: text, proof } of leaves) {
    const leaf = readLeaf(text);
    const { index = -1, checkpoint = '' } = readLogProof(proof) ?? {};
    checkpoints.add(checkpoint);
    const isProven = key !== null && isLogged(utf8(text), proof, { key, ...primitives });
    const isNext = leaf !== null && isProven && belongs(leaf, contest, match) && index > lastIndex;
    if (!isNext || !canFollow(leaf, log)) {
      log.isSound = false;
      continue;
    }
    lastIndex = index;
    if (leaf.kind === 'rules') log.tables.set(leaf.rules, leaf.table);
    else if (leaf.kind === 'freeze') [log.freeze, log.freezeIndex] = [leaf, index];
    else if (leaf.kind === 'seed') [log.seed, log.seedIndex] = [leaf, index];
    else if (leaf.kind === 'refund') log.refund = leaf;
    else if (isScore(leaf)) log.scores.set(leaf.version, leaf);
    else if (isOutcome(leaf)) log.outcomes.push(leaf);
  }
  // All of them are proven at one time, so that none of them can be from a second history.
  if (checkpoints.size > 1) log.isSound = false;
  return log;
}

/** Whether a leaf makes sense after others: a secret comes before the book, and the book before the result. */
function canFollow(leaf: Leaf, { freeze, seed, refund, scores, outcomes }: ContestLog): boolean {
  if (leaf.kind === 'rules') return true;
  if (leaf.kind === 'seed') return seed === null && freeze === null;
  if (leaf.kind === 'freeze') return freeze === null;
  if (isScore(leaf)) return !scores.has(leaf.version);
  if (freeze === null || refund !== null) return false;
  if (leaf.kind === 'refund' || leaf.kind === 'result') return outcomes.length === 0;
  if (!isOutcome(leaf)) return false;
  return outcomes.at(-1)?.version === leaf.replaces && leaf.version > leaf.replaces;
}

function belongs(leaf: Leaf, contest: string, match: string): boolean {
  if ('contest' in leaf && leaf.contest !== contest) return false;
  return !('match' in leaf) || leaf.match === match;
}

/**
 * Returns the teams of closed books of a match; null when one of the leaves is not proven or is not a book, or when the
 * leaves are not in the order of their contests, each of them once.
 */
export function readBooks(
  books: readonly ProvenLeaf[],
  match: string,
  key: NoteKey,
  primitives: Primitives,
): BookTeams[] | null {
  const known: BookTeams[] = [];
  for (const { leaf: text, proof } of books) {
    const leaf = readLeaf(text);
    const isBook = leaf?.kind === 'freeze' && leaf.match === match;
    if (!isBook || !isLogged(utf8(text), proof, { key, ...primitives })) return null;
    if (known.some(({ contest }) => contest >= leaf.contest)) return null;
    known.push({ contest: leaf.contest, teams: leaf.teams });
  }
  return known;
}

const isScore = (leaf: Leaf): leaf is Scored =>
  leaf.kind === 'score' || (leaf.kind === 'correction' && leaf.of === 'score');

const isOutcome = (leaf: Leaf): leaf is Ended =>
  leaf.kind === 'result' || (leaf.kind === 'correction' && leaf.of === 'result');
