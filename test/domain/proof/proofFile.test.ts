import { readProofFile, writeProofFile } from '../../../src/domain/proof/proofFile';
import { verdictOf } from '../../../src/domain/proof/check';
import { primitives } from '../../../src/server/books/primitives';
import { provenContest, type ContestPlan } from '../../support/provenContests';

describe('a proof file', () => {
  test.each<[string, ContestPlan]>([
    ['an ended contest', {}],
    ['a corrected contest', { corrections: ['ball', 'no result'] }],
    ['a contest of real cricket', { isDemo: false, own: null }],
    ['a contest that has not ended', { ending: 'none' }],
    ['a refunded contest', { ending: 'refund' }],
    ['several blocks', { entries: 1_030, isDemo: false }],
  ])('has all that %s is checked by, without the secret of the user and the screen', (_, plan) => {
    const { evidence } = provenContest(plan);
    const text = writeProofFile(evidence);
    expect(text.endsWith('}\n')).toBe(true);
    const own = evidence.own && { ...evidence.own, tag: null };
    expect(readProofFile(text)).toEqual({ ...evidence, own, shown: null });
    expect(writeProofFile(readProofFile(text)!)).toBe(text);
  });

  test('leaves out what a receipt has beside the proof', () => {
    const { evidence } = provenContest();
    const own = { ...evidence.own!, receipt: { ...evidence.own!.receipt!, more: 1 } };
    expect(writeProofFile({ ...evidence, own })).toBe(writeProofFile(evidence));
  });
});

type Json = Record<string, unknown> & { proof: Record<string, unknown>; records: Json[] };

/** Yields copies of a value in each of which one part has another type, or is missing. */
function* brokenCopies(value: unknown): Generator<unknown> {
  for (const other of [null, 1.5, 'x', [], {}, true]) yield other;
  if (Array.isArray(value) && value.length > 0) {
    for (const broken of brokenCopies(value[0])) yield value.with(0, broken);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, member] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
      for (const broken of brokenCopies(member)) yield { ...value, [field]: broken };
    }
    yield { ...value, more: 1 };
  }
}

describe('a text that is no proof file', () => {
  const text = writeProofFile(provenContest({ entries: 3, own: 1 }).evidence);
  const file = JSON.parse(text) as Json;

  test.each([
    ['nothing', ''],
    ['no JSON', text.slice(0, -5)],
    ['no line break', text.trimEnd()],
    ['spaces', text.replace(':', ': ')],
    ['another format', text.replace('proof-1', 'proof-2')],
    ['a field twice', text.replace('{', '{"own":null,')],
    ['a number in another form', text.replace('"index":1', '"index":1.0')],
    ['a character in another form', text.replace('"format"', String.raw`"\u0066ormat"`)],
    ['a book that is no base 64', text.replace('"book":"', '"book":"=')],
    ['a book of another length', text.replace('"book":"', '"book":"AAAA')],
    ['null', 'null\n'],
  ])('%s', (_, other) => {
    expect(other).not.toBe(text);
    expect(readProofFile(other)).toBeNull();
  });

  test('any field with another type, and a field too few or too many, is noticed at the latest by the check', () => {
    const [proof, own] = [file.proof, file.own as object];
    // Without these a proof shows less, and nothing that is wrong.
    const less = [
      { ...file, own: null },
      { ...file, own: { ...own, receipt: null } },
      { ...file, proof: { ...proof, draw: null } },
    ];
    const unnoticed: unknown[] = [];
    let [unread, checked] = [0, 0];
    for (const broken of brokenCopies(file)) {
      const other = `${JSON.stringify(broken)}\n`;
      if (other === text) continue;
      const evidence = readProofFile(other);
      if (evidence === null) unread += 1;
      else if (verdictOf(evidence, primitives).changed === null) unnoticed.push(broken);
      else checked += 1;
    }
    expect(unnoticed).toEqual(expect.arrayContaining(less));
    expect(unnoticed).toHaveLength(less.length);
    expect(unread).toBeGreaterThan(400);
    expect(checked).toBeGreaterThan(20);
  });
});
