import { verdictOf } from '../../src/domain/proof/check';
import type { Verdict } from '../../src/domain/proof/checkTypes';
import { readProofFile, type ProofFile } from '../../src/domain/proof/proofFile';
import { readLeaf } from '../../src/domain/proof/leaves';
import type { Random } from '../../src/domain/simulator/random';
import { primitives } from '../../src/server/books/primitives';

/** Proof files with one bit changed, in each part of the file alike. */

export const MUTATED = [
  'book',
  'terms',
  'leaves',
  'result leaves',
  'log proofs',
  'key',
  'records',
  'draw',
  'receipt',
  'the rest',
] as const;
export type Mutated = (typeof MUTATED)[number];

/** A run of bytes of a file: the first, and the one after the last. */
type Range = readonly [from: number, to: number];

/** Returns where the parts of a proof file are, which has an end, a draw and a receipt. */
function rangesIn(bytes: Buffer): Record<Mutated, Range[]> {
  const { proof, book, records, own } = JSON.parse(bytes.toString()) as ProofFile;
  const rangeOf = (part: unknown): Range => {
    const text = JSON.stringify(part);
    const from = bytes.indexOf(text);
    return [from, from + Buffer.byteLength(text)];
  };
  const leaves = proof.leaves.map(({ leaf }) => leaf);
  const isResult = (text: string): boolean => {
    const leaf = readLeaf(text);
    return leaf?.kind === 'result' || (leaf?.kind === 'correction' && leaf.of === 'result');
  };
  return {
    book: [rangeOf(book)],
    terms: [rangeOf(proof.document)],
    leaves: leaves.map(rangeOf),
    'result leaves': leaves.filter(isResult).map(rangeOf),
    'log proofs': proof.leaves.map((one) => rangeOf(one.proof)),
    key: [rangeOf(proof.key)],
    records: records.map(rangeOf),
    draw: [rangeOf(proof.draw)],
    receipt: [rangeOf(own!.receipt)],
    // Names of fields, brackets and numbers beside the parts above.
    'the rest': [
      [0, 60],
      [bytes.length - 60, bytes.length],
    ],
  };
}

/** Returns a function that returns a file with one bit changed in a part, each time another one. */
export function mutantsOf(file: string, random: Random): (part: Mutated) => string {
  const bytes = Buffer.from(file);
  const ranges = rangesIn(bytes);
  return (part) => {
    const given = ranges[part];
    const [from, to] = given[Math.floor(random.next() * given.length)]!;
    const at = from + Math.floor(random.next() * (to - from));
    const mutant = Buffer.from(bytes);
    mutant[at]! ^= 1 << Math.floor(random.next() * 8);
    return mutant.toString();
  };
}

/** Returns the verdict on a proof file, or null for a file that is none. */
export function checkFile(file: string): Verdict | null {
  const evidence = readProofFile(file);
  return evidence && verdictOf(evidence, primitives);
}
