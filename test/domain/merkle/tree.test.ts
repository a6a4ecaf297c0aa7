import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootsOf,
  type TreeHead,
} from '../../../src/domain/merkle/tree';
import { sha256 } from '../../../src/server/books/primitives';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** The leaves and roots that transparency-dev/merkle tests its trees with (testonly/constants.go). */
const LEAVES = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657'],
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

function treeOf(count: number, dataOf: (index: number) => Uint8Array) {
  const hashes = Array.from({ length: count }, (_, index) => leafHash(dataOf(index), sha256));
  const read = rootsOf(hashes, sha256);
  const headOf = (size: number): TreeHead => ({
    size,
    root: read({ from: 0, to: size }),
  });
  return { hashes, read, headOf };
}

test('the roots are those of another implementation', () => {
  const { headOf } = treeOf(LEAVES.length, (index) => bytes(LEAVES[index]!));
  for (const [size, root] of ROOTS.entries()) {
    expect([size, hex(headOf(size).root)]).toEqual([size, root]);
  }
});

const SIZE = 40;
const numbered = () => treeOf(SIZE, (index) => Uint8Array.of(index));

test('every leaf of every tree has a proof of its place, and of no other', () => {
  const { hashes, read, headOf } = numbered();
  for (let size = 1; size <= SIZE; size += 1) {
    const head = headOf(size);
    for (let index = 0; index < size; index += 1) {
      const proof = inclusionProof(index, size, read);
      expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      const leaf = { index, hash: hashes[index]! };
      expect([size, index, isIncluded(leaf, head, proof, sha256)]).toEqual([size, index, true]);
      const wrong = [
        isIncluded({ ...leaf, hash: hashes[(index + 1) % SIZE]! }, head, proof, sha256),
        isIncluded(leaf, head, [...proof, hashes[0]!], sha256),
        isIncluded({ ...leaf, index: size }, head, proof, sha256),
      ];
      // A tree of one leaf has no other index, its root is the hash of the leaf, and its proof is empty. So these would
      // change nothing.
      if (size > 1) {
        wrong.push(
          isIncluded({ ...leaf, index: (index + 1) % size }, head, proof, sha256),
          isIncluded(leaf, { ...head, root: hashes[0]! }, proof, sha256),
          isIncluded(leaf, head, proof.slice(1), sha256),
        );
      }
      expect([size, index, wrong]).toEqual([size, index, wrong.map(() => false)]);
    }
  }
});

test('every tree is consistent with every longer one, and with no other', () => {
  const { hashes, read, headOf } = numbered();
  for (let size = 1; size <= SIZE; size += 1) {
    const head = headOf(size);
    for (let oldSize = 1; oldSize <= size; oldSize += 1) {
      const old = headOf(oldSize);
      const proof = consistencyProof(oldSize, size, read);
      expect([oldSize, size, isConsistent(old, head, proof, sha256)]).toEqual([
        ...[oldSize, size],
        true,
      ]);
      const other = { ...old, root: hashes[SIZE - 1]! };
      const wrong = [
        isConsistent(other, head, proof, sha256),
        isConsistent(old, { ...head, root: hashes[SIZE - 1]! }, proof, sha256),
        isConsistent(old, head, [...proof, hashes[0]!], sha256),
        isConsistent({ ...old, size: 0 }, head, proof, sha256),
        isConsistent({ ...old, size: size + 1 }, head, proof, sha256),
        ...(proof.length === 0 ? [] : [isConsistent(old, head, proof.slice(1), sha256)]),
      ];
      expect(wrong).toEqual(wrong.map(() => false));
    }
  }
});

test('a bit that is changed anywhere in a proof is noticed', () => {
  const { hashes, read, headOf } = numbered();
  const [old, head] = [headOf(23), headOf(SIZE)];
  const inclusion = inclusionProof(17, SIZE, read);
  const consistency = consistencyProof(23, SIZE, read);
  const leaf = { index: 17, hash: hashes[17]! };
  for (const [proof, check] of [
    [inclusion, (changed: Uint8Array[]) => isIncluded(leaf, head, changed, sha256)],
    [consistency, (changed: Uint8Array[]) => isConsistent(old, head, changed, sha256)],
  ] as const) {
    for (let bit = 0; bit < proof.length * 256; bit += 1) {
      const changed = proof.map((hash) => Uint8Array.from(hash));
      changed[Math.floor(bit / 256)]![Math.floor((bit % 256) / 8)]! ^= 1 << (bit % 8);
      expect([bit, check(changed)]).toEqual([bit, false]);
    }
  }
});
