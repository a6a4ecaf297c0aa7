import { isEqual, joined } from './bytes';

/**
 * The Merkle tree of RFC 9162, section 2.1: a list of leaves has one root, an inclusion proof shows that a leaf is at a
 * position of the list, and a consistency proof shows that a list is the beginning of a longer one. Proofs have some
 * twenty hashes for a million leaves.
 *
 * A hash function is given, because the server, a browser with WebCrypto and a browser without it have different ones.
 */

/** Returns the 32 bytes of SHA-256. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const HASH_BYTES = 32;

/** Tell leaves and inner nodes apart, so that neither can be taken for the other. */
const LEAF_PREFIX = 0x00;
const NODE_PREFIX = 0x01;

export function leafHash(data: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined([Uint8Array.of(LEAF_PREFIX), data]));
}

/** Returns the hash of an inner node. */
export function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined([Uint8Array.of(NODE_PREFIX), left, right]));
}

/** A run of leaves by their positions, from 0: the first, and the one after the last. */
export interface LeafRange {
  from: number;
  to: number;
}

/** Returns the root of a run of leaves. It is called only for runs that are subtrees of the tree of all leaves. */
export type ReadRoot<Root = Uint8Array> = (range: LeafRange) => Root;

/**
 * Returns a reader of the roots of leaves that are all given, by their hashes. The root of no leaf is the hash of
 * nothing.
 */
export function rootsOf(leafHashes: readonly Uint8Array[], sha256: Sha256): ReadRoot {
  const read: ReadRoot = ({ from, to }) => {
    if (from === to) return sha256(new Uint8Array());
    if (to - from === 1) return leafHashes[from]!;
    const middle = from + splitOf(to - from);
    const left = read({ from, to: middle });
    return nodeHash(left, read({ from: middle, to }), sha256);
  };
  return read;
}

/** Returns the largest power of two below a number of leaves, at least two: how many are on the left of the root. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Returns the hashes that lead from the leaf at an index, from 0, to the root of the first `size` leaves. */
export function inclusionProof<Root>(index: number, size: number, read: ReadRoot<Root>): Root[] {
  return siblingsOf(index, { from: 0, to: size }).map(read);
}

/** Returns the runs of leaves beside the way from a leaf to the root, from below. Section 2.1.3.1. */
function siblingsOf(index: number, { from, to }: LeafRange): LeafRange[] {
  if (to - from === 1) return [];
  const middle = from + splitOf(to - from);
  const [left, right] = [
    { from, to: middle },
    { from: middle, to },
  ];
  return index < middle ? [...siblingsOf(index, left), right] : [...siblingsOf(index, right), left];
}

/** Returns the hashes that show that the first `oldSize` leaves, at least one, begin the first `size` leaves. */
export function consistencyProof(oldSize: number, size: number, read: ReadRoot): Uint8Array[] {
  return changesSince(oldSize, { from: 0, to: size }, true).map(read);
}

/**
 * Returns the runs of leaves that make both roots, from below. Section 2.1.4.1. `isKnown` says whether the old root is
 * that of the whole run, so that it need not be told.
 */
function changesSince(oldEnd: number, { from, to }: LeafRange, isKnown: boolean): LeafRange[] {
  if (oldEnd === to) return isKnown ? [] : [{ from, to }];
  const middle = from + splitOf(to - from);
  const [left, right] = [
    { from, to: middle },
    { from: middle, to },
  ];
  return oldEnd <= middle
    ? [...changesSince(oldEnd, left, isKnown), right]
    : [...changesSince(oldEnd, right, false), left];
}

/** A root and the number of its leaves. */
export interface TreeHead {
  size: number;
  root: Uint8Array;
}

/** Whether a proof leads from the hash of a leaf at an index to a root. Section 2.1.3.2. */
export function isIncluded(
  leaf: { index: number; hash: Uint8Array },
  head: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): boolean {
  if (!isPosition(leaf.index, head.size)) return false;
  let [node, last] = [leaf.index, head.size - 1];
  let hash = leaf.hash;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = nodeHash(sibling, hash, sha256);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = nodeHash(hash, sibling, sha256);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(hash, head.root);
}

/** Whether a proof shows that the leaves of one root begin those of another one. Section 2.1.4.2. */
export function isConsistent(
  old: TreeHead,
  head: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): boolean {
  if (!isPosition(old.size - 1, head.size)) return false;
  if (old.size === head.size) return proof.length === 0 && isEqual(old.root, head.root);
  let [node, last] = [old.size - 1, head.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  // Without an odd step the old root is itself a subtree, and is not told again.
  const [first, ...others] = node === 0 ? [old.root, ...proof] : proof;
  if (first === undefined) return false;
  let [oldHash, newHash] = [first, first];
  for (const sibling of others) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = nodeHash(sibling, oldHash, sha256);
      newHash = nodeHash(sibling, newHash, sha256);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      newHash = nodeHash(newHash, sibling, sha256);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(oldHash, old.root) && isEqual(newHash, head.root);
}

// Sizes may exceed 32 bits, so there are no bit operators.
const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);
const isPosition = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
