import { isTime, readLeaf, writeLeaf, type Leaf } from '../../../src/domain/proof/leaves';

const HASH = '0a'.repeat(32);
const AT = '2026-05-01T14:00:00.000Z';
const SCORE = { match: 'm', version: 3, record: HASH, points: HASH };
const OUTCOME = {
  ...{ contest: 'c', match: 'm', version: 3, teams: HASH, ranks: HASH, rewards: HASH },
  ...{ paid: 600, house: -35 },
};
const LEAVES: Leaf[] = [
  { kind: 'rules', rules: 'T20-2', table: HASH },
  { kind: 'joins', contest: 'c', sequence: 1, at: AT, teams: 2, root: HASH },
  { kind: 'seed', match: 'm', seed: HASH, simulator: 1 },
  {
    ...{ kind: 'freeze', contest: 'c', match: 'm', locked_at: AT, at: AT, entries: 2 },
    ...{ root: HASH, teams: HASH, rules: 'T20-2', terms: HASH },
  },
  { kind: 'score', ...SCORE },
  { kind: 'result', ...OUTCOME },
  { kind: 'correction', of: 'score', replaces: 2, ...SCORE },
  { kind: 'correction', of: 'result', replaces: 2, ...OUTCOME },
  { kind: 'refund', contest: 'c', match: 'm', at: AT, entries: 1, fee: 25 },
];

test.each(LEAVES)('a leaf $kind is read as it was written', (leaf) => {
  expect(readLeaf(writeLeaf(leaf))).toEqual(leaf);
});

test('every field is needed, has its type, and is the last one', () => {
  const accepted: string[] = [];
  for (const leaf of LEAVES) {
    const changes = Object.keys(leaf).flatMap((field): object[] => [
      { ...leaf, [field]: undefined },
      { ...leaf, [field]: null },
      { ...leaf, [field]: [] },
      { ...leaf, [field]: 0.5 },
    ]);
    for (const changed of [...changes, { ...leaf, more: 1 }]) {
      const text = writeLeaf(changed as Leaf);
      if (readLeaf(text) !== null) accepted.push(text);
    }
  }
  expect(accepted).toEqual([]);
});

const TEXT = writeLeaf(LEAVES[2]!);

test.each([
  ['no JSON', 'leaf'],
  ['no object', '"seed"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['spaces', TEXT.replace(':', ': ')],
  ['another order', `{"seed":"${HASH}","match":"m","kind":"seed"}`],
  ['a field twice', TEXT.replace('{', '{"kind":"freeze",')],
  ['a character that is written in another way', TEXT.replace('"m"', String.raw`"\u006d"`)],
  ['an unknown kind', TEXT.replace('"seed","match"', '"seeds","match"')],
  ['a kind that every object has', '{"kind":"toString"}'],
  ['a short hash', TEXT.replace(HASH, HASH.slice(2))],
  ['a hash in capitals', TEXT.replace(HASH, HASH.toUpperCase())],
  ['a number that JSON can read but not write', '{"kind":"rules","rules":1e999,"table":""}'],
  [
    'a list in many lists',
    `{"kind":"rules","rules":${'['.repeat(1e5)}${']'.repeat(1e5)},"table":""}`,
  ],
  ['a correction of nothing', writeLeaf({ kind: 'correction', of: 'terms', replaces: 1 } as never)],
])('a text with %s is no leaf', (_, text) => expect(readLeaf(text)).toBeNull());

test.each([
  ['2026-05-01T14:00:00.000Z', true],
  ['2026-05-01T14:00:00Z', false],
  ['2026-05-01T14:00:00.000+00:00', false],
  ['2026-02-30T14:00:00.000Z', false],
  ['2026-05-01', false],
  ['', false],
])('"%s" is a time: %s', (text, isOne) => expect(isTime(text)).toBe(isOne));
