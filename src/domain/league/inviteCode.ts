/** Crockford's base 32 (crockford.com/base32.html): no letter of it looks like a digit, and none spells an insult. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;

/** Makes an invite code of random bytes, at least one for each letter. 50 bits can't be guessed. */
export function inviteCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}

const LINK = /\/join\/([^\s/?#]*)/;

/**
 * Reads an invite code as people type or paste it: alone, after "Code:", or in a link. Small letters are accepted, and
 * spaces and punctuation are skipped. O is read as 0, and I and L as 1. Returns null for anything else.
 */
export function readInviteCode(text: string): string | null {
  const written = LINK.exec(text)?.[1] ?? text.replace(/^\s*code\s*:/i, '');
  const code = written
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter))
    ? code
    : null;
}
