import { contrast } from '../../../domain/branding/contrast';
import { hexOfOklch, oklchOfHex, type Oklch } from '../../theme/oklch';

/**
 * Returns a colour for any team on the dark paper (look brief, section 2):
 *
 * | 1 | the brand colour, or for an unknown team hue = hash of the name, L .74, C .12 |
 * | 2 | L clamped to .70-.80, C to .08-.15; grey stays grey when C is below .04       |
 * | 3 | away from the primary yellow: hue 78-98 becomes 66, 98-118 becomes 130        |
 * | 4 | two hues of a match within 40 degrees: the away hue moves to 70 from home's   |
 * | 5 | L rises by .02 until the contrast with the paper is 4.5                       |
 */

export interface MatchColours {
  home: string;
  away: string;
}

export const PAPER = '#1B1C20';
const LEAST_CONTRAST = 4.5;
const GREY_BELOW_CHROMA = 0.04;
const CLOSEST_HUES = 40;
const TURNED_HUE = 70;

/** The colours of known teams. Any other team gets a colour from its name. */
const BRAND_COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Afghanistan: '#0066B3',
    Australia: '#FFB81C',
    Bangladesh: '#006A4E',
    England: '#CE1126',
    India: '#265EBC',
    Ireland: '#169B62',
    Namibia: '#0B3D91',
    Nepal: '#DC143C',
    Netherlands: '#F36C21',
    'New Zealand': '#000000',
    Oman: '#C8102E',
    Pakistan: '#01411C',
    'Papua New Guinea': '#CE1126',
    Scotland: '#5B2D8E',
    'South Africa': '#007749',
    'Sri Lanka': '#14387F',
    Uganda: '#D90000',
    'United States of America': '#3C3B6E',
    'West Indies': '#7B0041',
    Zimbabwe: '#D40000',
    'Chennai Super Kings': '#F9CD05',
    'Delhi Capitals': '#17479E',
    'Gujarat Titans': '#0B4973',
    'Kolkata Knight Riders': '#3A225D',
    'Lucknow Super Giants': '#0057E2',
    'Mumbai Indians': '#004BA0',
    'Punjab Kings': '#DD1F2D',
    'Rajasthan Royals': '#EA1A85',
    'Royal Challengers Bangalore': '#D4213D',
    'Royal Challengers Bengaluru': '#D4213D',
    'Sunrisers Hyderabad': '#F26522',
  }),
);

export function matchColours(home: string, away: string): MatchColours {
  const homeColour = calm(colourOfName(home));
  const awayColour = turnedFrom(homeColour, calm(colourOfName(away)));
  return { home: readable(homeColour), away: readable(awayColour) };
}

function colourOfName(team: string): Oklch {
  const brand = BRAND_COLOURS.get(team);
  return brand ? oklchOfHex(brand) : { lightness: 0.74, chroma: 0.12, hue: hashOf(team) % 360 };
}

function calm({ lightness, chroma, hue }: Oklch): Oklch {
  return {
    lightness: clamp(lightness, 0.7, 0.8),
    chroma: chroma < GREY_BELOW_CHROMA ? 0 : clamp(chroma, 0.08, 0.15),
    hue: offThePrimary(hue),
  };
}

function offThePrimary(hue: number): number {
  if (hue >= 78 && hue < 98) return 66;
  return hue >= 98 && hue < 118 ? 130 : hue;
}

function turnedFrom(home: Oklch, away: Oklch): Oklch {
  const between = ((away.hue - home.hue + 540) % 360) - 180;
  const isGrey = home.chroma === 0 || away.chroma === 0;
  if (isGrey || Math.abs(between) >= CLOSEST_HUES) return away;
  const turned = home.hue + (between < 0 ? -TURNED_HUE : TURNED_HUE);
  return { ...away, hue: offThePrimary((turned + 360) % 360) };
}

function readable(colour: Oklch): string {
  let { lightness } = colour;
  let hex = hexOfOklch(colour);
  while (contrast(hex, PAPER) < LEAST_CONTRAST && lightness < 1) {
    lightness += 0.02;
    hex = hexOfOklch({ ...colour, lightness });
  }
  return hex;
}

/** FNV-1a: the same name has the same colour on every machine. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
