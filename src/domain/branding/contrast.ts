/**
 * Contrast by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). Colours are sRGB, as #RRGGBB.
 *
 * | linear channel | c / 12.92 for c up to 0.04045, else ((c + 0.055) / 1.055) ^ 2.4; c is 0 to 1 |
 * | luminance      | 0.2126 R + 0.7152 G + 0.0722 B of the linear channels                         |
 * | contrast       | (lighter + 0.05) / (darker + 0.05), from 1 to 21                              |
 */
export function contrast(hexA: string, hexB: string): number {
  const a = luminance(hexA);
  const b = luminance(hexB);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

type Triple = readonly [number, number, number];

/** Returns red, green and blue as linear channels from 0 to 1. */
export function linearOfHex(hex: string): Triple {
  const [r, g, b] = bytesOfHex(hex);
  return [linearOfByte(r), linearOfByte(g), linearOfByte(b)];
}

/** Returns red, green and blue from 0 to 255. */
export function bytesOfHex(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [r, g, b] = linearOfHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOfByte(byte: number): number {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
