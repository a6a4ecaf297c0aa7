import { BLOCK_ENTRIES, type BookBlock } from '../../src/domain/proof/contestBook';

export interface BookEntry {
  /** The team, as the 64 bits of its slots. */
  mask: bigint;
  /** 16 bytes. */
  tag: Uint8Array;
}

/** Writes the entries of a contest as blocks of its book. */
export function blocksOf(entries: readonly BookEntry[]): BookBlock[] {
  const blocks: BookBlock[] = [];
  for (let from = 0; from < entries.length; from += BLOCK_ENTRIES) {
    const part = entries.slice(from, from + BLOCK_ENTRIES);
    const masks = Buffer.alloc(8 * part.length);
    part.forEach(({ mask }, index) => masks.writeBigUInt64LE(mask, 8 * index));
    const tags = Buffer.concat(part.map(({ tag }) => tag));
    blocks.push({ masks: new Uint8Array(masks), tags: new Uint8Array(tags) });
  }
  return blocks;
}
