import { joined, utf8 } from '../merkle/bytes';
import type { Sha256 } from '../merkle/tree';
import { TAG_BYTES } from './contestBook';

const HASHED_BYTES = 64;

/** Returns the code of a message with a key of at most 64 bytes: HMAC-SHA-256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array, sha256: Sha256): Uint8Array {
  const padded = (value: number): Uint8Array =>
    Uint8Array.from({ length: HASHED_BYTES }, (_, index) => (key[index] ?? 0) ^ value);
  const inner = sha256(joined([padded(0x36), message]));
  return sha256(joined([padded(0x5c), inner]));
}

/** Returns the tag by which a user recognises an entry in the book of a contest. The key is the user's secret. */
export function ownerTag(key: Uint8Array, contestId: string, sha256: Sha256): Uint8Array {
  return hmac(key, utf8(contestId), sha256).subarray(0, TAG_BYTES);
}
