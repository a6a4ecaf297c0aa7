import { fail, ok, type Result } from '../result';

/**
 * Characters without a visible shape: control, format, filler, private-use and unassigned characters, and line and
 * paragraph separators. Some of them reverse the direction of the text around them.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** The flag of a nation, a keycap, and one or more joined pictures. Some of their characters are invisible alone. */
const EMOJI = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*`;
/** The signs that join consonants, of the scripts of India and Sri Lanka. */
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
/** The Arabic letters that never connect to the next one. */
const UNCONNECTED = String.raw`[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5]`;
const ARABIC_LETTER = String.raw`(?=\p{L})\p{Script=Arabic}`;
/**
 * A joiner or non-joiner that changes the shape of the letters around it. Anywhere else it would make two names look the
 * same (RFC 5892, appendix A).
 */
const JOINED = String.raw`${VIRAMA}(?:\u200d|\u200c(?=\p{L}))|(?!${UNCONNECTED})${ARABIC_LETTER}\u200c(?=${ARABIC_LETTER})`;
/** What has a visible shape although it contains invisible characters. */
const VISIBLE = new RegExp(`${EMOJI}|${JOINED}`, 'gu');
const LETTER = /\p{L}/u;
/**
 * Marks above and below one letter that would cover the lines around it: three or more, or four in the Myanmar script,
 * which needs three.
 */
const STACKED = /[\p{Mn}\p{Me}]{4}|(?:(?!\p{Script=Myanmar})[\p{Mn}\p{Me}]){3}/u;

/**
 * Returns a person's name as it is stored: without spaces around it, and in Unicode's composed form (NFC). The error
 * follows the name of the field in a message, such as "First name has no letter".
 */
export function readName(text: string): Result<string, string> {
  const name = text.trim().normalize('NFC');
  if (INVISIBLE.test(name.replaceAll(VISIBLE, ''))) return fail('has invisible characters');
  if (!LETTER.test(name)) return fail('has no letter');
  if (STACKED.test(name)) return fail('has too many marks on one letter');
  return ok(name);
}
