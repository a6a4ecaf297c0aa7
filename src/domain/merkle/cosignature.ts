import { utf8 } from './bytes';
import { COSIGNATURE, findSignature, readKey, type NoteKey, type Verify } from './note';
import type { Sha256 } from './tree';

/**
 * Signatures of witnesses under checkpoints: C2SP tlog-cosignature (https://c2sp.org/tlog-cosignature). A witness signs a
 * checkpoint, with the time, once it has verified that it continues the last one that it signed. So a log that a witness
 * signs can't show two people two histories.
 */

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** Reads the published key of a witness; null when it is none. */
export const readWitnessKey = (text: string, sha256: Sha256): NoteKey | null =>
  readKey(text, sha256, COSIGNATURE);

/** Returns when a witness signed a checkpoint, in milliseconds; null when it has not. */
export function cosignedAt(
  checkpoint: string,
  witness: NoteKey,
  verify: Verify,
  sha256: Sha256,
): number | null {
  const found = findSignature(checkpoint, witness, COSIGNATURE, sha256);
  if (found?.signature.length !== TIME_BYTES + SIGNATURE_BYTES) return null;
  const { text, signature } = found;
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
  const message = utf8(`cosignature/v1\ntime ${seconds}\n${text}`);
  const isSigned = verify(witness.publicKey, message, signature.subarray(TIME_BYTES));
  return isSigned ? Number(seconds) * 1_000 : null;
}
