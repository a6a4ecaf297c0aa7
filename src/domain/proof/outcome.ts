import { correctionCaps } from '../contest/settlement';
import type { ContestTerms } from '../contest/types';
import { MAX_COUNTS } from '../leaderboard/block';
import { createBoard, MAX_SLOTS } from '../leaderboard/board';
import { finalRanksOf, type FinalRanks } from '../leaderboard/boardReads';
import type { Sha256 } from '../merkle/tree';
import { termsOfDocument, type ContestDocument } from './contestProof';
import { toHex } from './digest';
import { pointsOfRecord, stateOfRecord, type MatchRecord } from './matchRecord';

/** A record that a result was made of, with the points that follow from it; null when they can't be worked out. */
export interface ScoredRecord {
  record: MatchRecord | undefined;
  points: readonly number[] | null;
}

/** Adds the points to a record that is not trusted: its events can be of any shape, and can give any points. */
export function scoreRecord(record: MatchRecord | undefined): ScoredRecord {
  const points = record ? pointsIfScorable(record) : null;
  return { record, points: points && isRankable(points) ? points : null };
}

/** Whether a board can rank teams by these points. */
const isRankable = (points: readonly number[]): boolean =>
  points.length <= MAX_SLOTS &&
  points.every(Number.isInteger) &&
  points.reduce((sum, one) => sum + Math.abs(one), 2) <= MAX_COUNTS;

function pointsIfScorable(record: MatchRecord): number[] | null {
  try {
    return pointsOfRecord(record);
  } catch {
    return null;
  }
}

/** Ranks and rewards in order of entry. */
export interface RankedResult {
  totals: Int32Array;
  ranks: Int32Array;
  /** What each entry has been paid in all. */
  rewards: Int32Array;
  feesCaps: number;
}

/**
 * Returns the result of a book and each correction, as far as their records are there. It ranks teams and works out
 * rewards with the code that the server settles contests with.
 */
export function resultsOf(
  document: ContestDocument,
  masks: BigUint64Array,
  scored: readonly ScoredRecord[],
): RankedResult[] {
  const terms = termsOfDocument(document);
  const results: RankedResult[] = [];
  for (const { record, points } of scored) {
    if (!record || !points) break;
    const { totals, ranks, rewards: due } = rank(masks, points, terms);
    const before = results.at(-1);
    // A match that turns out to have no result owes every entry its fee.
    const isAnnulled = before && stateOfRecord(record).outcome?.result === 'no result';
    const dueNow = isAnnulled ? due.map(() => terms.entryCaps) : due;
    const rewards = before?.rewards.map((paid, entry) => {
      return paid + correctionCaps(paid, dueNow[entry]!);
    });
    const feesCaps = terms.entryCaps * masks.length;
    results.push({ totals, ranks, rewards: rewards ?? due, feesCaps });
  }
  return results;
}

function rank(masks: BigUint64Array, points: readonly number[], terms: ContestTerms): FinalRanks {
  const board = createBoard(masks);
  const bySlot = new Int32Array(MAX_SLOTS);
  bySlot.set(points);
  board.score(bySlot);
  // Entries have no ids here.
  const offsets = new Uint32Array(masks.length);
  return finalRanksOf({ board, version: 0, firstId: 0, offsets, masks }, terms);
}

/** Returns the hash of ranks or rewards in order of entry: 4 bytes each, little endian. */
export const numbersHash = (numbers: Int32Array, sha256: Sha256): string =>
  hashOfBytes(numbers, sha256);

/** Returns the hash of teams in order of entry: 8 bytes each, little endian. */
export const teamsHash = (masks: BigUint64Array, sha256: Sha256): string =>
  hashOfBytes(masks, sha256);

/** Node and browsers run on little-endian machines. */
function hashOfBytes(
  { buffer, byteOffset, byteLength }: Int32Array | BigUint64Array,
  sha256: Sha256,
): string {
  return toHex(sha256(new Uint8Array(buffer, byteOffset, byteLength)));
}

export const sumOf = (numbers: Int32Array): number => numbers.reduce((sum, one) => sum + one, 0);
