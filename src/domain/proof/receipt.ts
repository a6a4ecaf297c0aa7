import { fromBase64, utf8 } from '../merkle/bytes';
import { isIncluded, leafHash, type Sha256 } from '../merkle/tree';
import { canonicalJson } from './canonicalJson';
import { fromHex } from './digest';
import type { JoinsLeaf } from './leaves';

/**
 * What a user gets for a team that was entered or changed. It is a leaf of a batch, whose root is in the log.
 * The salt keeps the root from telling anything about the team before the match begins.
 */
export interface Receipt {
  contest: string;
  entry: number;
  /** Later teams of an entry have a higher one. */
  sequence: number;
  /** The team as the number of its 64 bits; '0' for a team that was withdrawn. */
  team: string;
  /** Random digits that nobody can guess. */
  salt: string;
}

export function receiptLeaf({ contest, entry, sequence, team, salt }: Receipt): Uint8Array {
  return utf8(canonicalJson({ contest, entry, sequence, team, salt }));
}

/** The digits of base 32, without letters that people take for other ones: I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_DIGITS = 6;

/** Returns the short name of a receipt, such as 7F3-K2Q, which people can compare. */
export function receiptCode(receipt: Receipt, sha256: Sha256): string {
  const hash = leafHash(receiptLeaf(receipt), sha256);
  const digits = Array.from(hash.subarray(0, CODE_DIGITS), (byte) => DIGITS[byte % 32]);
  return `${digits.slice(0, 3).join('')}-${digits.slice(3).join('')}`;
}

/** A receipt with the way from it to the root of its batch. */
export interface TeamReceipt {
  receipt: Receipt;
  /** Its place in the batch, from 0. */
  index: number;
  /** How many teams the batch has. */
  teams: number;
  /** From the receipt to the root, in base 64. */
  hashes: readonly string[];
}

/** Whether a leaf `joins`, which is proven elsewhere, has a receipt. */
export function isInBatch(
  { receipt, index, teams, hashes }: TeamReceipt,
  leaf: JoinsLeaf,
  sha256: Sha256,
): boolean {
  const way = hashes.map(fromBase64).filter((hash) => hash !== null);
  const hash = leafHash(receiptLeaf(receipt), sha256);
  const head = { size: teams, root: fromHex(leaf.root) };
  return (
    leaf.contest === receipt.contest &&
    leaf.sequence === receipt.sequence &&
    leaf.teams === teams &&
    way.length === hashes.length &&
    isIncluded({ index, hash }, head, way, sha256)
  );
}
