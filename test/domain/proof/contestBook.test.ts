import { createHash } from 'node:crypto';
import {
  BLOCK_ENTRIES,
  bookRoot,
  masksIn,
  readBlocks,
  writePart,
  type TeamsBlock,
} from '../../../src/domain/proof/contestBook';
import { blocksOf, type BookEntry } from '../../support/books';
import { sha256 } from '../../../src/server/books/primitives';

const hash = (...parts: Uint8Array[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

const entryOf = (number: number): BookEntry => ({
  mask: BigInt.asUintN(64, BigInt(number) * 0x0102030405060708n),
  tag: new Uint8Array(16).fill(number % 256),
});
const entries = (count: number) => Array.from({ length: count }, (_, number) => entryOf(number));
const published = (given: readonly BookEntry[]): TeamsBlock[] =>
  blocksOf(given).map(({ masks, tags }) => ({ masks, tagsHash: sha256(tags) }));

test.each([0, 1, BLOCK_ENTRIES - 1, BLOCK_ENTRIES, BLOCK_ENTRIES + 1, 3 * BLOCK_ENTRIES])(
  'a part of %d entries is read as it was written, with all teams in order',
  (count) => {
    const blocks = published(entries(count));
    const bytes = writePart(blocks);
    expect(bytes).toHaveLength(8 * count + 32 * Math.ceil(count / BLOCK_ENTRIES));
    expect(readBlocks(bytes)).toEqual(blocks);
    expect(readBlocks(new Uint8Array([...bytes, 0]))).toBeNull();
    expect([...masksIn(blocks)]).toEqual(entries(count).map(({ mask }) => mask));
  },
);

test('the teams of a part stand in columns', () => {
  const masks = [0x0102030405060708n, 0x1112131415161718n];
  const [block] = published(masks.map((mask) => ({ mask, tag: new Uint8Array(16) })));
  const columns = [8, 0x18, 7, 0x17, 6, 0x16, 5, 0x15, 4, 0x14, 3, 0x13, 2, 0x12, 1, 0x11];
  expect([...writePart([block!]).subarray(32)]).toEqual(columns);
});

test('the root follows from the bytes by the design alone', () => {
  const [first, second] = blocksOf(entries(BLOCK_ENTRIES + 5));
  const leaf = ({ masks, tags }: { masks: Uint8Array; tags: Uint8Array }) =>
    hash(Buffer.of(0), hash(masks), hash(tags));
  const root = hash(Buffer.of(1), leaf(first!), leaf(second!));
  expect(Buffer.from(bookRoot(published(entries(BLOCK_ENTRIES + 5)), sha256))).toEqual(root);
  expect(Buffer.from(bookRoot([], sha256))).toEqual(hash());
});

test('another team, owner, order or number of entries has another root', () => {
  const given = entries(BLOCK_ENTRIES + 5);
  const rootOf = (changed: readonly BookEntry[]) =>
    Buffer.from(bookRoot(published(changed), sha256)).toString('hex');
  const roots = [
    rootOf(given),
    rootOf(given.slice(1)),
    rootOf([...given, entryOf(1)]),
    rootOf(given.with(3, { ...given[3]!, mask: given[3]!.mask ^ 1n })),
    rootOf(given.with(1_026, { ...given[1_026]!, tag: given[0]!.tag })),
    rootOf(given.with(0, given[1]!).with(1, given[0]!)),
  ];
  expect(new Set(roots).size).toBe(roots.length);
});
