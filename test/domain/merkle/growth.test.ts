import {
  EMPTY_EDGE,
  grow,
  rootOfEdge,
  rootsFromNodes,
  type Edge,
  type TreeNode,
} from '../../../src/domain/merkle/growth';
import { hasTile, readTilePath, TILE_NODES, tilePath } from '../../../src/domain/merkle/tiles';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootsOf,
} from '../../../src/domain/merkle/tree';
import { sha256 } from '../../../src/server/books/primitives';

const SIZE = 70;
const leaves = () =>
  Array.from({ length: SIZE }, (_, index) => leafHash(Uint8Array.of(index), sha256));

test('a tree that grows in steps of any length has the roots of one that is made at once', () => {
  const hashes = leaves();
  const read = rootsOf(hashes, sha256);
  for (const step of [1, 2, 3, 7, 16, 70]) {
    let edge: Edge = EMPTY_EDGE;
    const nodes: TreeNode[] = [];
    for (let from = 0; from < SIZE; from += step) {
      const grown = grow(edge, hashes.slice(from, from + step), sha256);
      edge = grown.edge;
      nodes.push(...grown.added);
      const root = read({ from: 0, to: edge.size });
      expect(rootOfEdge(edge, sha256)).toEqual(root);
    }
    expect(edge.size).toBe(SIZE);
    for (const { level, index, hash } of nodes) {
      const from = index * 2 ** level;
      expect(hash).toEqual(read({ from, to: from + 2 ** level }));
    }
    // Each complete node comes once.
    const expected = [0, 1, 2, 3, 4, 5, 6].map((level) => Math.floor(SIZE / 2 ** level));
    expect(nodes).toHaveLength(expected.reduce((sum, count) => sum + count));
  }
  expect(rootOfEdge(EMPTY_EDGE, sha256)).toEqual(read({ from: 0, to: 0 }));
});

test('proofs are made from the complete nodes alone', () => {
  const hashes = leaves();
  const { edge, added } = grow(EMPTY_EDGE, hashes, sha256);
  const nodes = new Map(added.map(({ level, index, hash }) => [`${level} ${index}`, hash]));
  const readNode = (level: number, index: number) => nodes.get(`${level} ${index}`)!;
  const read = rootsFromNodes(readNode, sha256);
  const headOf = (size: number) => ({ size, root: read({ from: 0, to: size }) });
  expect(headOf(SIZE).root).toEqual(rootOfEdge(edge, sha256));
  for (const size of [1, 2, 31, 32, 33, 69, 70]) {
    const head = headOf(size);
    for (const index of [0, Math.floor(size / 2), size - 1]) {
      const proof = inclusionProof(index, size, read);
      const leaf = { index, hash: hashes[index]! };
      expect([size, index, isIncluded(leaf, head, proof, sha256)]).toEqual([size, index, true]);
    }
    const proof = consistencyProof(size, SIZE, read);
    expect(isConsistent(head, headOf(SIZE), proof, sha256)).toBe(true);
  }
});

describe('tiles', () => {
  test.each([
    [{ level: 0, index: 0, width: TILE_NODES }, 'tile/0/000'],
    [{ level: 1, index: 999, width: 1 }, 'tile/1/999.p/1'],
    [{ level: 0, index: 1_234_067, width: TILE_NODES }, 'tile/0/x001/x234/067'],
    [{ level: 2, index: 1_000, width: 17 }, 'tile/2/x001/000.p/17'],
  ])('%j is at %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(readTilePath(path)).toEqual(tile);
  });

  test.each([
    ...['', 'tile/0', 'tile/0/0', 'tile/0/x000/001', 'tile/0/001/002', 'tile/0/000.p/0'],
    ...['tile/0/000.p/256', 'tile/0/000.p/01', 'tile/7/000', 'tile/0/000/', 'tile/0/000.p/300'],
    'tile/0/x999/x999/x999/x999/x999/999',
  ])('%s is no tile', (path) => expect(readTilePath(path)).toBeNull());

  test('a log has the tiles whose nodes are complete', () => {
    expect(hasTile({ level: 0, index: 0, width: 70 }, 70)).toBe(true);
    expect(hasTile({ level: 0, index: 0, width: 71 }, 70)).toBe(false);
    expect(hasTile({ level: 1, index: 0, width: 1 }, 255)).toBe(false);
    expect(hasTile({ level: 1, index: 0, width: 1 }, 256)).toBe(true);
    expect(hasTile({ level: 0, index: 1, width: TILE_NODES }, 511)).toBe(false);
    expect(hasTile({ level: 0, index: 1, width: TILE_NODES }, 512)).toBe(true);
  });
});
