import { fromBase64, toBase64 } from '../merkle/bytes';
import type { Evidence, OwnReceipt } from './checkTypes';
import { readBlocks, writePart } from './contestBook';
import type { ContestProof } from './contestProof';
import type { MatchRecord } from './matchRecord';
import {
  fieldsOf,
  isContestProof,
  isCount,
  isMatchRecord,
  isOwnReceipt,
  isText,
  listOf,
  orNull,
} from './shape';

/**
 * A proof as a file, which can be checked without any server. It does not have the user's secret, so it shows which team
 * was whose only by the receipt.
 */
export interface ProofFile {
  format: typeof FORMAT;
  proof: ContestProof;
  /** The teams of the book and the hashes of their owners, in base 64. */
  book: string;
  records: readonly MatchRecord[];
  own: { index: number; receipt: OwnReceipt | null } | null;
}

const FORMAT = 'nightmare-xi-proof-1';

export function writeProofFile({ proof, blocks, records, own }: Evidence): string {
  const receipt = own?.receipt && { receipt: own.receipt.receipt, logged: own.receipt.logged };
  const file: ProofFile = {
    format: FORMAT,
    proof,
    book: toBase64(writePart(blocks)),
    records,
    own: own && { index: own.index, receipt: receipt ?? null },
  };
  return textOf(file);
}

const textOf = (file: ProofFile): string => `${JSON.stringify(file)}\n`;

/** Reads the text of a proof file; null for a text that is not written as `writeProofFile` writes it. */
export function readProofFile(text: string): Evidence | null {
  const file = parsed(text);
  // Refuses other spellings of the same values, such as spaces and escapes. Only the order of fields may differ.
  if (!isProofFile(file) || textOf(file) !== text) return null;
  const bytes = fromBase64(file.book);
  const blocks = bytes && readBlocks(bytes);
  if (!blocks) return null;
  const { proof, records, own } = file;
  return { proof, blocks, records, own: own && { ...own, tag: null }, shown: null };
}

const isProofFile = fieldsOf<ProofFile>({
  format: (value) => value === FORMAT,
  proof: isContestProof,
  book: isText,
  records: listOf(isMatchRecord),
  own: orNull(fieldsOf({ index: isCount, receipt: orNull(isOwnReceipt) })),
}) as (value: unknown) => value is ProofFile;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
