import { fail, ok, type Result } from '../result';

/**
 * Characters without a visible shape: control, format, filler, private-use and unassigned characters, and line and
 * paragraph separators. Some of them reverse the direction of the text around them.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A flag such as that of Wales, a keycap, or one or more joined pictures. Alone, some of their characters are invisible. */
const EMOJI = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*`;
/**
 * The joiners and non-joiners that change the shape of the letters around them. There are four kinds: after a virama
 * before a letter; at the end of an old spelling in Malayalam or Bengali; between the letter ra and its virama in Bengali
 * and Kannada; and after an Arabic letter that would connect to the next one. The rules follow RFC 5892, appendix A,
 * except for the old spellings and the letter ra, without which some names cannot be written.
 */
const JOINED = [
  String.raw`\p{L}\p{Mn}?[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d](?=\p{L})`,
  String.raw`[\u0d15\u0d23\u0d28\u0d30\u0d32\u0d33]\u0d4d\u200d`,
  String.raw`\u09a4\u09cd\u200d`,
  String.raw`[\u09b0\u0cb0]\u200d(?=[\u09cd\u0ccd])`,
  String.raw`[\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff]\p{Mn}*\u200c(?=[\u0620\u0622-\u063f\u0641-\u064a\u066e\u066f\u0671-\u0673\u0675-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff])`,
].join('|');
/** What has a visible shape although it contains invisible characters. */
const VISIBLE = new RegExp(`${EMOJI}|${JOINED}`, 'gu');
const VISIBLE_OR_JOINER = new RegExp(`(${EMOJI}|${JOINED})|[\\u200c\\u200d]`, 'gu');
const LETTER = /\p{L}/u;
/**
 * Marks on one letter that would cover the lines above and below: the same one twice, three that are used in every
 * script, or any five. The three exclude the vowel signs of Arabic, which needs three; Burmese needs four marks.
 */
const STACKED =
  /(\p{Mn})\1|(?:(?![\u064b-\u0655\u0670])\p{Script=Inherited}){3}|[\p{Mn}\p{Me}]{5}/u;

/**
 * Returns a person's name as it is stored: without spaces around it, in Unicode's composed form (NFC), and without
 * joiners that change nothing, which keyboards leave behind. The error follows the name of the field in a message, such
 * as "First name has no letter".
 */
export function readName(text: string): Result<string, string> {
  const name = text
    .replaceAll(VISIBLE_OR_JOINER, (_, visible: string | undefined) => visible ?? '')
    .trim()
    .normalize('NFC');
  if (INVISIBLE.test(name.replaceAll(VISIBLE, ''))) return fail('has invisible characters');
  if (!LETTER.test(name)) return fail('has no letter');
  if (STACKED.test(name)) return fail('has too many marks on one letter');
  return ok(name);
}
