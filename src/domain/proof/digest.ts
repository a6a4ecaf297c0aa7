import { utf8 } from '../merkle/bytes';
import type { Sha256 } from '../merkle/tree';
import { canonicalJson } from './canonicalJson';

/** Returns bytes as lower-case hexadecimal digits, the form of every hash in a leaf. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads hexadecimal digits. Anything else gives bytes that are no hash. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** Returns the hash of a value by its canonical JSON, as 64 hexadecimal digits. */
export function digestOfJson(value: unknown, sha256: Sha256): string {
  return toHex(sha256(utf8(canonicalJson(value))));
}
