import { COLOURS } from './colours';
import type { Canvas } from './pen';
import { WICKET } from './wicketPaths';
import { WORDMARK_PATH } from './wordmarkPath';

const STRIPE_PX = 144;

/** Draws mown stripes under a blue glow over the whole canvas. */
export function drawGround<Path>({ pen, width, height }: Canvas<Path>): void {
  pen.fillStyle = '#121317';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#15161A';
  const slant = height / 4;
  for (let x = -slant; x < width; x += 2 * STRIPE_PX) {
    pen.beginPath();
    pen.moveTo(x + slant, 0);
    pen.lineTo(x + slant + STRIPE_PX, 0);
    pen.lineTo(x + STRIPE_PX, height);
    pen.lineTo(x, height);
    pen.fill();
  }
  const [x, y, radius] = [width * 0.85, -100, width * 0.8];
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, 'rgba(86,212,255,.16)');
  glow.addColorStop(1, 'rgba(86,212,255,0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
}

/** The size of the logo in its own units; the baseline of its letters is at 65. */
export const LOGO = { width: 300, height: 76, baseline: 65 } as const;

/** Draws the logo with its upper left corner at x and y. A scale of 1 makes it 300 pixels wide. */
export function drawLogo<Path>(
  { pen, makePath }: Canvas<Path>,
  x: number,
  y: number,
  scale: number,
) {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fillStyle = COLOURS.text;
  pen.fill(makePath(WORDMARK_PATH));
  pen.translate(233.3, 4);
  pen.fillStyle = COLOURS.yellow;
  for (const part of WICKET) {
    pen.save();
    pen.translate(part.x, part.y);
    pen.rotate((part.turnDegrees * Math.PI) / 180);
    pen.fill(makePath(part.path));
    pen.restore();
  }
  pen.restore();
}
