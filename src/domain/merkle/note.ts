import { fromBase64, isEqual, joined, toBase64, utf8 } from './bytes';
import type { Sha256 } from './tree';

/**
 * Signed notes as C2SP signed-note defines them (https://c2sp.org/signed-note): a text, an empty line, and a line for
 * each signature. A note may have signatures of keys that the reader does not know, such as those of witnesses.
 */

/** A key of Ed25519 with the name of who signs. */
export interface NoteKey {
  /** Without spaces and without a plus sign. */
  name: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
}

/** Signs with Ed25519. Returns 64 bytes. */
export type Sign = (message: Uint8Array) => Uint8Array;
export type Verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/**
 * Returns a function that verifies equal signatures only once: all leaves of a proof have the same checkpoint, and phones
 * take milliseconds for a signature.
 */
export function verifyOnce(verify: Verify): Verify {
  const results = new Map<string, boolean>();
  return (publicKey, message, signature) => {
    const name = [publicKey, message, signature].map(toBase64).join(' ');
    const result = results.get(name) ?? verify(publicKey, message, signature);
    results.set(name, result);
    return result;
  };
}

/** A byte in the published form of a key says what the key signs: the text of a note, or that text with a time before it. */
const ED25519 = 0x01;
export const COSIGNATURE = 0x04;
type Algorithm = typeof ED25519 | typeof COSIGNATURE;

const KEY_BYTES = 32;
const ID_BYTES = 4;
const MAX_NOTE = 1_000_000;
const MAX_SIGNATURES = 100;

/** Returns the first bytes of a hash of the key, which stand before each of its signatures. */
function keyId({ name, publicKey }: NoteKey, algorithm: Algorithm, sha256: Sha256): Uint8Array {
  const hash = sha256(joined([utf8(`${name}\n`), Uint8Array.of(algorithm), publicKey]));
  return hash.subarray(0, ID_BYTES);
}

/** Writes a key as it is published: its name, the first bytes of its hash, and the key. */
export function writeKey(key: NoteKey, sha256: Sha256, algorithm: Algorithm = ED25519): string {
  const id = [...keyId(key, algorithm, sha256)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${key.name}+${id.join('')}+${toBase64(joined([Uint8Array.of(algorithm), key.publicKey]))}`;
}

/** Reads a published key; null when it is none of this algorithm, or when its hash is another one. */
export function readKey(
  text: string,
  sha256: Sha256,
  algorithm: Algorithm = ED25519,
): NoteKey | null {
  const parts = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/=]+)$/.exec(text);
  const bytes = parts && fromBase64(parts[2]!);
  if (!bytes || bytes.length !== KEY_BYTES + 1 || bytes[0] !== algorithm) return null;
  const key = { name: parts[1]!, publicKey: bytes.subarray(1) };
  return writeKey(key, sha256, algorithm) === text ? key : null;
}

/** Signs a text, which ends with a line break. */
export function signNote(text: string, key: NoteKey, sign: Sign, sha256: Sha256): string {
  const signature = joined([keyId(key, ED25519, sha256), sign(utf8(text))]);
  return `${text}\n— ${key.name} ${toBase64(signature)}\n`;
}

/** Returns the text of a note that a key has signed; null when it has not. */
export function openNote(
  note: string,
  key: NoteKey,
  verify: Verify,
  sha256: Sha256,
): string | null {
  const found = findSignature(note, key, ED25519, sha256);
  return found && verify(key.publicKey, utf8(found.text), found.signature) ? found.text : null;
}

/** Returns the text of a note, and the signature that it says is of this key, without verifying it; null without one. */
export function findSignature(
  note: string,
  key: NoteKey,
  algorithm: Algorithm,
  sha256: Sha256,
): { text: string; signature: Uint8Array } | null {
  if (note.length > MAX_NOTE) return null;
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  // The last line ends, too.
  if (end < 0 || lines.pop() !== '' || lines.length > MAX_SIGNATURES) return null;
  const signatures = lines.map(readSignature);
  // One line that is no signature makes the whole no note.
  if (signatures.includes(null)) return null;
  const id = keyId(key, algorithm, sha256);
  const own = signatures.find(
    (signature) => signature?.name === key.name && isEqual(signature.id, id),
  );
  return own ? { text, signature: own.bytes } : null;
}

function readSignature(line: string): { name: string; id: Uint8Array; bytes: Uint8Array } | null {
  const parts = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line);
  const bytes = parts && fromBase64(parts[2]!);
  if (!bytes) return null;
  return { name: parts[1]!, id: bytes.subarray(0, ID_BYTES), bytes: bytes.subarray(ID_BYTES) };
}
