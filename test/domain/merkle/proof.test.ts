import { toBase64, utf8 } from '../../../src/domain/merkle/bytes';
import { verifyOnce } from '../../../src/domain/merkle/note';
import { isLogged, readLogProof, writeLogProof } from '../../../src/domain/merkle/proof';
import { placeOfNode, TILE_NODES } from '../../../src/domain/merkle/tiles';
import { writeLeaf, type Leaf } from '../../../src/domain/proof/leaves';
import { primitives, sha256 } from '../../../src/server/books/primitives';
import { createTestLog } from '../../support/testLog';

const HASHES = [1, 2, 3].map((number) => sha256(Uint8Array.of(number)));
const CHECKPOINT = 'log.example\n5\nAAAA\n\n— log.example AAAA\n';

/** The format of C2SP tlog-proof, written by hand. */
const TEXT = `c2sp.org/tlog-proof@v1
index 4
${HASHES.map(toBase64).join('\n')}

${CHECKPOINT}`;

describe('a proof in the format of C2SP tlog-proof', () => {
  test('is written and read', () => {
    const proof = { index: 4, hashes: HASHES, checkpoint: CHECKPOINT };
    expect(writeLogProof(proof)).toBe(TEXT);
    expect(readLogProof(TEXT)).toEqual(proof);
  });

  test('may have no hash at all, for the only leaf of a log', () => {
    const proof = { index: 0, hashes: [], checkpoint: CHECKPOINT };
    expect(readLogProof(writeLogProof(proof))).toEqual(proof);
    expect(writeLogProof(proof)).toBe(`c2sp.org/tlog-proof@v1\nindex 0\n\n${CHECKPOINT}`);
  });

  test('may have extra data before the index, which is left out', () => {
    const text = TEXT.replace('index', 'extra YWdl\nindex');
    expect(readLogProof(text)).toEqual(readLogProof(TEXT));
  });

  test.each([
    ['nothing', ''],
    ['another version', TEXT.replace('@v1', '@v2')],
    ['no index', TEXT.replace('index 4\n', '')],
    ['an index with a zero before it', TEXT.replace('index 4', 'index 04')],
    ['an index below 0', TEXT.replace('index 4', 'index -1')],
    ['extra data after the index', TEXT.replace('index 4', 'index 4\nextra YWdl')],
    ['a hash that is too short', TEXT.replace(toBase64(HASHES[1]!), 'AAAA')],
    ['a hash that is no base 64', TEXT.replace('=\n', '\n')],
    ['no empty line', TEXT.replace('\n\n', '\n')],
    ['other line breaks', TEXT.replaceAll('\n', '\r\n')],
  ])('is not read with %s', (_, text) => {
    expect(readLogProof(text)).toBeNull();
  });
});

describe('a leaf of a log', () => {
  const leafOf = (number: number): Leaf => {
    return { kind: 'seed', match: `match-${number}`, seed: 'ab'.repeat(32), simulator: 1 };
  };
  const log = createTestLog('log.example');
  for (let number = 0; number < 7; number += 1) log.add(leafOf(number));
  const given = { key: log.key, ...primitives };

  test('is proven at its place, by its key', () => {
    for (let index = 0; index < 7; index += 1) {
      const { leaf, proof } = log.prove(index);
      expect(leaf).toBe(writeLeaf(leafOf(index)));
      expect(isLogged(utf8(leaf), proof, given)).toBe(true);
      expect(isLogged(utf8(writeLeaf(leafOf(8))), proof, given)).toBe(false);
      expect(isLogged(utf8(leaf), log.prove((index + 1) % 7).proof, given)).toBe(false);
    }
  });

  test('is not proven by the log of another key or name, nor by a text that is no proof', () => {
    const { leaf, proof } = log.prove(2);
    const other = createTestLog('other.example').key;
    expect(isLogged(utf8(leaf), proof, { ...given, key: other })).toBe(false);
    const renamed = { ...log.key, name: 'other.example' };
    expect(isLogged(utf8(leaf), proof, { ...given, key: renamed })).toBe(false);
    expect(isLogged(utf8(leaf), '', given)).toBe(false);
  });

  test('is not proven by a checkpoint that its key has signed for another log', () => {
    const borrowed = createTestLog('log.example', 'other.example');
    borrowed.add(leafOf(0));
    const { leaf, proof } = borrowed.prove(0);
    expect(borrowed.key).toEqual(log.key);
    expect(isLogged(utf8(leaf), proof, given)).toBe(false);
  });

  test('needs one signature of a checkpoint, however many leaves it proves', () => {
    let verified = 0;
    const verify = verifyOnce((...signed) => {
      verified += 1;
      return primitives.verify(...signed);
    });
    for (const index of [0, 3, 6]) {
      const { leaf, proof } = log.prove(index);
      expect(isLogged(utf8(leaf), proof, { ...given, verify })).toBe(true);
    }
    expect(verified).toBe(1);
    const { leaf, proof } = log.prove(0);
    const changed = proof.replace(/\n7\n/, '\n8\n');
    expect(isLogged(utf8(leaf), changed, { ...given, verify })).toBe(false);
    expect(verified).toBe(2);
  });
});

test.each([
  [0, 0, { level: 0, index: 0, first: 0, count: 1 }],
  [0, 257, { level: 0, index: 1, first: 1, count: 1 }],
  [3, 5, { level: 0, index: 0, first: 40, count: 8 }],
  [7, 3, { level: 0, index: 1, first: 128, count: 128 }],
  [8, 1, { level: 1, index: 0, first: 1, count: 1 }],
  [9, 128, { level: 1, index: 1, first: 0, count: 2 }],
  [16, 300, { level: 2, index: 1, first: 44, count: 1 }],
])('the node of level %d and index %d is found in its tile', (level, index, place) => {
  expect(placeOfNode(level, index)).toEqual(place);
  // The leaves below the node are those below its hashes in the tile.
  const leaves = 256 ** place.level;
  expect((place.index * TILE_NODES + place.first) * leaves).toBe(index * 2 ** level);
  expect(place.count * leaves).toBe(2 ** level);
});
