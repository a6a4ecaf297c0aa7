import { createHash } from 'node:crypto';
import { inclusionProof, leafHash, rootsOf } from '../../../src/domain/merkle/tree';
import { toBase64 } from '../../../src/domain/merkle/bytes';
import { toHex } from '../../../src/domain/proof/digest';
import type { JoinsLeaf } from '../../../src/domain/proof/leaves';
import {
  isInBatch,
  receiptCode,
  receiptLeaf,
  type Receipt,
  type TeamReceipt,
} from '../../../src/domain/proof/receipt';
import { sha256 } from '../../../src/server/books/primitives';

const receiptOf = (entry: number, team = '4095'): Receipt => {
  return { contest: 'c1', entry, sequence: 17, team, salt: 'AAAAAAAAAAAAAAAAAAAAAA==' };
};

function batchOf(receipts: readonly Receipt[]): { given: TeamReceipt[]; leaf: JoinsLeaf } {
  const hashes = receipts.map((receipt) => leafHash(receiptLeaf(receipt), sha256));
  const read = rootsOf(hashes, sha256);
  const teams = receipts.length;
  const root = toHex(read({ from: 0, to: teams }));
  const leaf = { kind: 'joins' as const, contest: 'c1', sequence: 17, teams, root };
  const given = receipts.map((receipt, index) => {
    return { receipt, index, teams, hashes: inclusionProof(index, teams, read).map(toBase64) };
  });
  return { given, leaf: { ...leaf, at: '2026-05-01T13:00:00.000Z' } };
}

test('the leaf of a receipt is its canonical JSON', () => {
  expect(Buffer.from(receiptLeaf(receiptOf(9))).toString()).toBe(
    '{"contest":"c1","entry":9,"salt":"AAAAAAAAAAAAAAAAAAAAAA==","sequence":17,"team":"4095"}',
  );
});

test('the code is made of the first six bytes of the hash, without letters that look like others', () => {
  const hash = createHash('sha256')
    .update(Buffer.of(0))
    .update(receiptLeaf(receiptOf(9)))
    .digest();
  const digits = [...hash.subarray(0, 6)].map(
    (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31],
  );
  const code = receiptCode(receiptOf(9), sha256);
  expect(code).toBe(`${digits.slice(0, 3).join('')}-${digits.slice(3).join('')}`);
  const codes = Array.from({ length: 500 }, (_, entry) => receiptCode(receiptOf(entry), sha256));
  expect(new Set(codes).size).toBe(500);
  for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
});

test.each([1, 2, 5, 8])('all receipts of a batch of %d are in it', (count) => {
  const { given, leaf } = batchOf(Array.from({ length: count }, (_, entry) => receiptOf(entry)));
  expect(given.map((one) => isInBatch(one, leaf, sha256))).toEqual(given.map(() => true));
});

test('the receipt of a team that was withdrawn is in its batch, as team 0', () => {
  const { given, leaf } = batchOf([receiptOf(1), receiptOf(2, '0')]);
  expect(isInBatch(given[1]!, leaf, sha256)).toBe(true);
  const claimed = { ...given[1]!, receipt: receiptOf(2) };
  expect(isInBatch(claimed, leaf, sha256)).toBe(false);
});

test('nothing else is in a batch', () => {
  const { given, leaf } = batchOf([1, 2, 3].map((entry) => receiptOf(entry)));
  const [first, second] = given as [TeamReceipt, TeamReceipt];
  const changed: [string, TeamReceipt, JoinsLeaf][] = [
    ['another entry', { ...first, receipt: receiptOf(9) }, leaf],
    ['another team', { ...first, receipt: receiptOf(1, '4094') }, leaf],
    ['another salt', { ...first, receipt: { ...first.receipt, salt: 'AQ==' } }, leaf],
    ['another sequence', { ...first, receipt: { ...first.receipt, sequence: 18 } }, leaf],
    ['another contest', { ...first, receipt: { ...first.receipt, contest: 'c2' } }, leaf],
    ['the leaf of another sequence', first, { ...leaf, sequence: 18 }],
    ['the leaf of another contest', first, { ...leaf, contest: 'c2' }],
    ['another number of teams', { ...first, teams: 4 }, leaf],
    ['a leaf of another number of teams', first, { ...leaf, teams: 4 }],
    ['another place', { ...first, index: 1 }, leaf],
    ['the way of another one', { ...first, hashes: second.hashes }, leaf],
    ['a hash left out', { ...first, hashes: first.hashes.slice(1) }, leaf],
    ['a hash that is no base 64', { ...first, hashes: [...first.hashes, '?'] }, leaf],
    ['another root', first, { ...leaf, root: toHex(sha256(new Uint8Array())) }],
  ];
  const accepted = changed.filter(([, receipt, one]) => isInBatch(receipt, one, sha256));
  expect(accepted.map(([name]) => name)).toEqual([]);
});
