import { fail, ok, type Result } from '../result';

/**
 * Characters without a visible shape: control, format, filler, private-use and unassigned characters, and line and
 * paragraph separators. Some of them reverse the direction of the text around them.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** The flag of a nation, a keycap, and one or more joined pictures. Some of their characters are invisible alone. */
const EMOJI =
  /\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu;
const LETTER = /\p{L}/u;
/** Three or more marks on one letter, which would cover the lines above and below. */
const STACKED = /\p{M}{3,}/u;

/**
 * Returns a person's name as it is stored: without spaces around it, and in Unicode's composed form (NFC). The error
 * follows the name of the field in a message, such as "First name has no letter".
 */
export function readName(text: string): Result<string, string> {
  const name = text.trim().normalize('NFC');
  if (INVISIBLE.test(name.replaceAll(EMOJI, ''))) return fail('has invisible characters');
  if (!LETTER.test(name)) return fail('has no letter');
  if (STACKED.test(name)) return fail('has too many marks on one letter');
  return ok(name);
}
