/** Bytes as text, with what the language itself has, so that it runs on the server and in every browser. */

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** The first byte of a character by the number of those that follow it. */
const LEADS = { 1: 0xc0, 2: 0xe0, 3: 0xf0 } as const;
const REPLACEMENT = 0xfffd;

/** Where short texts are written first, because making an array takes longer than writing them. */
const SCRATCH = new Uint8Array(3_072);

/** Returns the UTF-8 bytes of a text. Half of a surrogate pair becomes the replacement character, as in browsers. */
export function utf8(text: string): Uint8Array {
  const most = 3 * text.length;
  const bytes = most > SCRATCH.length ? new Uint8Array(most) : SCRATCH;
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Nearly all text is ASCII, and hashing waits for it.
    if (unit < 0x80) {
      bytes[length] = unit;
      length += 1;
      continue;
    }
    const point = text.codePointAt(at)!;
    const code = point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point;
    let following: 1 | 2 | 3 = 1;
    if (code >= 0x1_0000) following = 3;
    else if (code >= 0x800) following = 2;
    bytes[length] = LEADS[following] | (code >> (6 * following));
    length += 1;
    for (let left = following - 1; left >= 0; left -= 1) {
      bytes[length] = 0x80 | ((code >> (6 * left)) & 0x3f);
      length += 1;
    }
    // This character has two units of the text.
    if (following === 3) at += 1;
  }
  return bytes.slice(0, length);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));
const VALUES = new Int8Array(128).fill(-1);
DIGITS.forEach((digit, value) => (VALUES[digit] = value));
/** A function call takes only so many arguments. A multiple of 3, so that only the last chunk is padded. */
const CHUNK_BYTES = 6_144;

/** Returns the standard base 64 of RFC 4648, with padding. */
export function toBase64(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    texts.push(chunkToBase64(bytes.subarray(from, from + CHUNK_BYTES)));
  }
  return texts.join('');
}

function chunkToBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3));
  for (let at = 0, to = 0; at < bytes.length; at += 3, to += 4) {
    // Bytes after the last one count as 0.
    const bits = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    codes[to] = DIGITS[bits >> 18]!;
    codes[to + 1] = DIGITS[(bits >> 12) & 63]!;
    codes[to + 2] = DIGITS[(bits >> 6) & 63]!;
    codes[to + 3] = DIGITS[bits & 63]!;
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  codes.fill('='.charCodeAt(0), codes.length - padding);
  // Several times as fast as spreading the codes.
  return Reflect.apply(String.fromCharCode, null, codes) as string;
}

/** Reads standard base 64; null for anything that `toBase64` does not write. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const digits = text.length - /={0,2}$/.exec(text.slice(-2))![0].length;
  const bytes = new Uint8Array(Math.floor((digits * 3) / 4));
  let [bits, count, length] = [0, 0, 0];
  for (let at = 0; at < digits; at += 1) {
    const value = VALUES[text.charCodeAt(at)] ?? -1;
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length] = bits >> count;
    length += 1;
  }
  // Bits that are left over are 0, so that bytes have one text only.
  return (bits & ((1 << count) - 1)) === 0 ? bytes : null;
}
