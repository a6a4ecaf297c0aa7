import { joined } from '../merkle/bytes';
import { HASH_BYTES, leafHash, rootsOf, type Sha256 } from '../merkle/tree';

/**
 * The book of a contest: its entries at the freeze, in the order in which they were made, in blocks. Ranks need only the
 * teams, so a block has all its teams first and then all its owners. The root of a tree whose leaves are the blocks
 * stands for the whole book.
 */
export const BLOCK_ENTRIES = 1_024;

/** The mask of a team, little endian. */
export const MASK_BYTES = 8;
/** What an owner can recognise, and nobody else: it says nothing once the owner's key is deleted. */
export const TAG_BYTES = 16;

export interface BookBlock {
  /** 8 bytes an entry. */
  masks: Uint8Array;
  /** 16 bytes an entry. */
  tags: Uint8Array;
}

/** How many blocks are published together. */
export const PART_BLOCKS = 64;

/** Returns in how many parts a book of so many entries is published. */
export const partsOf = (entries: number): number =>
  Math.ceil(entries / (PART_BLOCKS * BLOCK_ENTRIES));

/** Returns the owners of a block that is published as its teams and then its owners. */
export function tagsIn(block: Uint8Array): Uint8Array {
  const entries = block.length / (MASK_BYTES + TAG_BYTES);
  return block.slice(entries * MASK_BYTES);
}

/** What ranks need of a block: its teams, and of its owners only the hash. */
export interface TeamsBlock {
  masks: Uint8Array;
  /** 32 bytes. */
  tagsHash: Uint8Array;
}

/**
 * Writes blocks as they are published. A block begins with the hash of its owners. Its teams follow in columns: the first
 * byte of each team, then the second byte of each team, and so on. When they are compressed, columns take about 80 % of
 * the bytes that rows take.
 */
export function writePart(blocks: readonly TeamsBlock[]): Uint8Array {
  return joined(
    blocks.flatMap(({ tagsHash, masks }) => {
      return [tagsHash, transposed(masks, masks.length / MASK_BYTES, MASK_BYTES)];
    }),
  );
}

/** Turns rows of bytes into columns. */
function transposed(bytes: Uint8Array, rows: number, columns: number): Uint8Array {
  const turned = new Uint8Array(bytes.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      turned[column * rows + row] = bytes[row * columns + column]!;
    }
  }
  return turned;
}

/** Reads blocks that `writePart` has written, all but the last one full; null for a length that it never writes. */
export function readBlocks(bytes: Uint8Array): TeamsBlock[] | null {
  const blocks: TeamsBlock[] = [];
  for (let at = 0; at < bytes.length;) {
    const masksAt = at + HASH_BYTES;
    const end = Math.min(masksAt + BLOCK_ENTRIES * MASK_BYTES, bytes.length);
    const columns = bytes.subarray(masksAt, end);
    if (columns.length === 0 || columns.length % MASK_BYTES !== 0) return null;
    const masks = transposed(columns, MASK_BYTES, columns.length / MASK_BYTES);
    blocks.push({ tagsHash: bytes.subarray(at, masksAt), masks });
    at = end;
  }
  return blocks;
}

/** Returns the teams of blocks, in order of entry. */
export function masksIn(blocks: readonly Pick<TeamsBlock, 'masks'>[]): BigUint64Array {
  const count = blocks.reduce((sum, { masks }) => sum + masks.length / MASK_BYTES, 0);
  const teams = new BigUint64Array(count);
  // Node and browsers run on little-endian machines.
  const bytes = new Uint8Array(teams.buffer);
  let at = 0;
  for (const { masks } of blocks) {
    bytes.set(masks, at);
    at += masks.length;
  }
  return teams;
}

/**
 * Returns the leaf of a block. It has one hash for all teams and one for all owners, so that who checks the ranks alone
 * needs the owners' hash and not their bytes.
 */
export function blockLeaf({ masks, tagsHash }: TeamsBlock, sha256: Sha256): Uint8Array {
  return leafHash(joined([sha256(masks), tagsHash]), sha256);
}

/** Returns the root of a book. That of no entry is the hash of nothing. */
export function bookRoot(blocks: readonly TeamsBlock[], sha256: Sha256): Uint8Array {
  const leaves = blocks.map((block) => blockLeaf(block, sha256));
  return rootsOf(leaves, sha256)({ from: 0, to: leaves.length });
}
