import { canonicalJson } from './canonicalJson';

/**
 * The leaves of the log of an installation. Each one is published as the canonical JSON of its fields. Hashes are 64
 * hexadecimal digits, times ISO 8601 in UTC, and amounts whole caps.
 */

/** A rule set, the first time that this log has it. */
export interface RulesLeaf {
  kind: 'rules';
  rules: string;
  /** The hash of the whole table. */
  table: string;
}

/** Teams that were entered, changed or withdrawn in one transaction. Each has a receipt under the root. */
export interface JoinsLeaf {
  kind: 'joins';
  contest: string;
  sequence: number;
  at: string;
  teams: number;
  root: string;
}

/** A match of the demo league, before anybody can enter it: the hash of the secret that it will be drawn from. */
export interface SeedLeaf {
  kind: 'seed';
  match: string;
  seed: string;
  /** The version of the simulator that plays the match. */
  simulator: number;
}

/** The closed book of a contest. */
export interface FreezeLeaf {
  kind: 'freeze';
  contest: string;
  match: string;
  /** When the match was frozen, and when its book was closed. */
  locked_at: string;
  at: string;
  entries: number;
  root: string;
  /** The hash of the teams alone, in order of entry: 8 bytes each, little endian. */
  teams: string;
  rules: string;
  /** The hash of the contest's terms and the squad of the match, by `ContestDocument`. */
  terms: string;
}

/** The record of a match at one of its versions. */
interface Score {
  match: string;
  version: number;
  /** The hash of the `MatchRecord`. */
  record: string;
  /** The hash of the points that the contests were ranked by. */
  points: string;
}

/** How a contest ended. */
interface ContestOutcome {
  contest: string;
  match: string;
  /** The version of the record that it was ranked by. */
  version: number;
  /** The hash of the teams that were ranked, in order of entry: 8 bytes each, little endian. */
  teams: string;
  /** The hash of the ranks, in order of entry: 4 bytes each, little endian. */
  ranks: string;
  /** The hash of the rewards, like that of the ranks. */
  rewards: string;
  paid: number;
  /** What the house keeps of the fees; negative when it adds caps. */
  house: number;
}

export type ScoreLeaf = { kind: 'score' } & Score;
export type ResultLeaf = { kind: 'result' } & ContestOutcome;
/** `replaces` is the version of the match from which the corrected result was made. */
export type CorrectionLeaf = { kind: 'correction'; replaces: number } & (
  | ({ of: 'score' } & Score)
  | ({ of: 'result' } & ContestOutcome)
);

/** A contest that gave every fee back, because it had too few teams or its match no result. */
export interface RefundLeaf {
  kind: 'refund';
  contest: string;
  match: string;
  at: string;
  entries: number;
  /** The fee of an entry. */
  fee: number;
}

export type Leaf =
  | RulesLeaf
  | JoinsLeaf
  | SeedLeaf
  | FreezeLeaf
  | ScoreLeaf
  | ResultLeaf
  | CorrectionLeaf
  | RefundLeaf;

export const writeLeaf = (leaf: Leaf): string => canonicalJson(leaf);

type IsSound = (value: unknown) => boolean;

const TEXT: IsSound = (value) => typeof value === 'string';
const WHOLE: IsSound = Number.isSafeInteger;
const HASH: IsSound = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const TIME: IsSound = (value) => typeof value === 'string' && isTime(value);
const SCORE = { match: TEXT, version: WHOLE, record: HASH, points: HASH };
const OUTCOME = {
  ...{ contest: TEXT, match: TEXT, version: WHOLE, teams: HASH, ranks: HASH, rewards: HASH },
  ...{ paid: WHOLE, house: WHOLE },
};

/** The fields of each kind beside `kind`, with what their values have to be. A correction has also `of`. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, IsSound>>>> = {
  rules: { rules: TEXT, table: HASH },
  joins: { contest: TEXT, sequence: WHOLE, at: TIME, teams: WHOLE, root: HASH },
  seed: { match: TEXT, seed: HASH, simulator: WHOLE },
  freeze: {
    ...{ contest: TEXT, match: TEXT, locked_at: TIME, at: TIME, entries: WHOLE },
    ...{ root: HASH, teams: HASH, rules: TEXT, terms: HASH },
  },
  score: SCORE,
  result: OUTCOME,
  'correction of score': { ...SCORE, of: TEXT, replaces: WHOLE },
  'correction of result': { ...OUTCOME, of: TEXT, replaces: WHOLE },
  refund: { contest: TEXT, match: TEXT, at: TIME, entries: WHOLE, fee: WHOLE },
};

/** Whether a text is a time as `Date.toISOString` writes it. */
export function isTime(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

/** Reads the text of a leaf; null for a text that `writeLeaf` does not write. */
export function readLeaf(text: string): Leaf | null {
  const leaf = parsed(text);
  if (leaf === null) return null;
  const { kind, ...fields } = leaf;
  const name = kind === 'correction' ? `correction of ${String(leaf['of'])}` : String(kind);
  const types = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (types === undefined || Object.keys(fields).length !== Object.keys(types).length) return null;
  const isSound = Object.entries(types).every(([field, isType]) => isType(fields[field]));
  // Last, because a value of another kind, such as 1e999, can't be written.
  return isSound && writeLeaf(leaf as unknown as Leaf) === text ? (leaf as unknown as Leaf) : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
