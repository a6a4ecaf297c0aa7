interface Gradient {
  addColorStop(offset: number, colour: string): void;
}

/**
 * What the pictures use of the 2D context of a canvas. Browsers have one, and the server takes one from a library.
 * Coordinates are pixels from the upper left corner.
 */
export interface Pen<Path> {
  font: string;
  fillStyle: unknown;
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end';
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
  measureText(text: string): { width: number };
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radii: number[]): void;
  fill(path?: Path): void;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  rotate(radians: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createRadialGradient(
    ...circles: [x0: number, y0: number, r0: number, x1: number, y1: number, r1: number]
  ): Gradient;
}

/** A canvas to draw on. */
export interface Canvas<Path = unknown> {
  pen: Pen<Path>;
  width: number;
  height: number;
  /** Makes a path of an outline in the syntax of SVG. */
  makePath(outline: string): Path;
}

/** The font of all pictures. The caller has loaded it. */
export const fontOf = (weight: 400 | 500 | 700 | 900, sizePx: number): string =>
  `${weight} ${sizePx}px Roboto, "Helvetica Neue", Arial, sans-serif`;

/** Sets the largest font, in pixels, in which the text fits the width; at least half of the wanted one. */
export function fitFont<Path>(
  pen: Pen<Path>,
  text: string,
  { weight, sizePx, widthPx }: { weight: 400 | 500 | 700 | 900; sizePx: number; widthPx: number },
): void {
  pen.font = fontOf(weight, sizePx);
  const share = Math.max(0.5, Math.min(1, widthPx / pen.measureText(text).width));
  pen.font = fontOf(weight, Math.floor(sizePx * share));
}

/** Breaks a text into lines that fit the width in the pen's font; a longer word has its own line. */
export function wrapped<Path>(pen: Pen<Path>, text: string, widthPx: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    return line === undefined || pen.measureText(longer).width > widthPx
      ? [...lines, word]
      : [...lines.slice(0, -1), longer];
  }, []);
}
