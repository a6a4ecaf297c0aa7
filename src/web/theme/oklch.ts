import { bytesOfHex, linearOfHex } from '../../domain/branding/contrast';

/** Converts between OKLCH and sRGB after Björn Ottosson (https://bottosson.github.io/posts/oklab/). */

export interface Oklch {
  lightness: number;
  chroma: number;
  /** Degrees, 0 to 360. */
  hue: number;
}

type Triple = readonly [number, number, number];

export const WHITE = '#FFFFFF';
const CHROMA_STEP = 0.004;

export function oklchOfHex(hex: string): Oklch {
  const [r, g, b] = linearOfHex(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const aAxis = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bAxis, aAxis) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(aAxis, bAxis), hue: (hue + 360) % 360 };
}

/** Returns the nearest colour that a screen can show: chroma is reduced, lightness and hue stay. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): string {
  let fitting = chroma;
  let rgb = linearOfOklch({ lightness, chroma: fitting, hue });
  while (fitting > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    fitting = Math.max(0, fitting - CHROMA_STEP);
    rgb = linearOfOklch({ lightness, chroma: fitting, hue });
  }
  return `#${rgb.map(byteOfLinear).join('')}`.toUpperCase();
}

/** Mixes `share` of the first colour over the second in sRGB, as CSS `color-mix(in srgb, ...)` does. */
export function mix(hex: string, share: number, over: string): string {
  const top = bytesOfHex(hex);
  const bottom = bytesOfHex(over);
  const mixed = top.map((byte, index) => byte * share + (bottom[index] ?? 0) * (1 - share));
  return `#${mixed.map((byte) => hexByte(byte)).join('')}`.toUpperCase();
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byteOfLinear(channel: number): string {
  const clipped = Math.min(1, Math.max(0, channel));
  return hexByte(
    255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055),
  );
}

function hexByte(byte: number): string {
  return Math.round(byte).toString(16).padStart(2, '0');
}
