import { readName } from '../account/names';
import { fail, ok, type Result } from '../result';
import { contrast } from './contrast';

/**
 * The parts of a site's branding that are text.
 *
 * | name           | at most 40 characters, by the rules for names of users                                     |
 * | primary colour | #RRGGBB, with a contrast of 4.5 to 1 with every surface of the app and with the text on it |
 *
 * 4.5 to 1 is the minimum of WCAG 2.2 for text (1.4.3): links and figures have the primary colour, and buttons are
 * filled with it.
 */
export const LEAST_CONTRAST = 4.5;

const MAX_NAME = 40;

/** The background of a page, the paper of a card, and raised parts such as chips: the palette of the app has the same. */
export const SURFACES = ['#111214', '#1B1C20', '#26282D'] as const;

/** The colours of text on the primary colour. */
const TEXTS = ['#17160F', '#F4F4F1'] as const;

/** Returns the name as it is stored. An error completes a sentence that begins with "The name". */
export function readSiteName(text: string): Result<string, string> {
  const name = readName(text);
  if (name.ok && [...name.value].length > MAX_NAME) {
    return fail(`has more than ${MAX_NAME} characters`);
  }
  return name;
}

/** Returns the colour as it is stored, in capitals. An error completes a sentence that begins with "The primary colour". */
export function readPrimaryColour(text: string): Result<string, string> {
  // In a shell, an unquoted # begins a comment, so it may be left out.
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) {
    return fail(`must be six hexadecimal digits, such as #00D1B2, not "${text}"`);
  }
  const colour = `#${digits.toUpperCase()}`;
  const { ratio, pair } = lowestContrast(colour);
  if (ratio >= LEAST_CONTRAST) return ok(colour);
  return fail(
    `${colour} has a contrast of ${formatRatio(ratio)} with ${pair}, and needs ${LEAST_CONTRAST}:1`,
  );
}

/** Returns the text colour that has more contrast on this colour. */
export function textOn(colour: string): string {
  const [dark, light] = TEXTS;
  return contrast(dark, colour) >= contrast(light, colour) ? dark : light;
}

interface Contrast {
  ratio: number;
  /** What the colour is compared with, such as "the surface #111214". */
  pair: string;
}

/** Returns the contrast of a primary colour where it is lowest. */
export function lowestContrast(colour: string): Contrast {
  const text = textOn(colour);
  const all: Contrast[] = [
    ...SURFACES.map((surface) => ({
      ratio: contrast(colour, surface),
      pair: `the surface ${surface}`,
    })),
    { ratio: contrast(colour, text), pair: `the text on it, ${text}` },
  ];
  return all.reduce((lowest, one) => (one.ratio < lowest.ratio ? one : lowest));
}

/** Rounds down, so that a ratio that is too low never reads as the minimum. */
export const formatRatio = (ratio: number): string =>
  `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
