import { fromBase64, toBase64 } from './bytes';
import { readCheckpoint } from './checkpoint';
import { openNote, type NoteKey, type Verify } from './note';
import { HASH_BYTES, isIncluded, leafHash, type Sha256 } from './tree';

/**
 * The proof that a log has a leaf, which can be checked without the log: C2SP tlog-proof (https://c2sp.org/tlog-proof).
 */
export interface LogProof {
  /** The position of the leaf in the log, from 0. */
  index: number;
  /** From the leaf to the root of the checkpoint. */
  hashes: readonly Uint8Array[];
  /** A signed note. */
  checkpoint: string;
}

const HEADER = 'c2sp.org/tlog-proof@v1';

export function writeLogProof({ index, hashes, checkpoint }: LogProof): string {
  const lines = [HEADER, `index ${index}`, ...hashes.map(toBase64)];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Returns null for a text that is no proof. The optional line of extra data is left out. */
export function readLogProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  const [header, ...lines] = text.slice(0, end).split('\n');
  if (end < 0 || header !== HEADER) return null;
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const index = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? '')?.[1];
  const hashes = lines.map(fromBase64);
  if (index === undefined || !hashes.every((hash) => hash?.length === HASH_BYTES)) return null;
  return {
    index: Number(index),
    hashes: hashes.filter((hash) => hash !== null),
    checkpoint: text.slice(end + 2),
  };
}

/** Whether the log of a key has this leaf, by a proof in its text form. */
export function isLogged(
  leaf: Uint8Array,
  proofText: string,
  { key, sha256, verify }: { key: NoteKey; sha256: Sha256; verify: Verify },
): boolean {
  const proof = readLogProof(proofText);
  const text = proof && openNote(proof.checkpoint, key, verify, sha256);
  const head = text && readCheckpoint(text);
  if (!proof || !head || head.origin !== key.name) return false;
  const { index, hashes } = proof;
  return isIncluded({ index, hash: leafHash(leaf, sha256) }, head, hashes, sha256);
}
