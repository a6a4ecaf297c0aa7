import { surname } from '../cricket/surname';
import { formatPoints } from '../numbers';
import { COLOURS } from './colours';
import { fontOf, type Canvas, type Pen } from './pen';

/** A player of the eleven. */
export interface PicturedPlayer {
  name: string;
  points: number;
}

/** Where a chart is drawn, and how large its parts are. All are pixels. */
export interface ChartBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The width of an icicle. */
  bar: number;
  /** The sizes of the fonts. */
  name: number;
  figure: number;
  /** The length of a point, if the height has room for it. */
  point: number;
}

/** The space between an icicle or block and its name, and beside a name. */
const GAP_PX = 16;

/**
 * Draws the zero line with the eleven, the coldest first: negative scores hang from the line as icicles, positive ones
 * stand on it as blocks, and a zero is a grey stub. All have one scale, which fits the height of the box.
 */
export function drawIcicles<Path>(
  { pen }: Canvas<Path>,
  players: readonly PicturedPlayer[],
  box: ChartBox,
): void {
  const columns = players
    .map(({ name, points }) => ({ name: surname(name), points }))
    .sort((one, other) => one.points - other.points);
  const { zeroY, scale } = layOut(pen, columns, box);
  const step = box.width / columns.length;
  for (const [index, column] of columns.entries()) {
    drawColumn(pen, column, { x: box.x + (index + 0.5) * step, zeroY, scale, box });
  }
  pen.fillStyle = COLOURS.text;
  pen.fillRect(box.x, zeroY - 2, box.width, 4);
}

/** Returns the largest scale that fits, in pixels per point, and the y of the zero line. */
function layOut<Path>(pen: Pen<Path>, columns: readonly PicturedPlayer[], box: ChartBox) {
  pen.font = fontOf(500, box.name);
  const nameOf = ({ name }: PicturedPlayer) => pen.measureText(name).width + 2 * GAP_PX;
  const cold = columns.filter(({ points }) => points < 0);
  const hot = columns.filter(({ points }) => points >= 0);
  const namesUp = Math.max(0, ...cold.map(nameOf));
  const namesDown = Math.max(0, ...hot.map(nameOf));
  const highest = Math.max(0, ...hot.map(({ points }) => points));
  const deepest = Math.max(0, ...cold.map(({ points }) => -points));
  const figure = box.figure + GAP_PX + 6;
  const above = (scale: number) => Math.max(namesUp, highest * scale + figure);
  const below = (scale: number) => Math.max(namesDown, deepest * scale + figure);
  let scale = box.point;
  while (scale > 0.1 && above(scale) + below(scale) > box.height) scale -= 0.1;
  const spare = Math.max(0, box.height - above(scale) - below(scale));
  return { scale, zeroY: box.y + spare / 2 + above(scale) };
}

interface ColumnPosition {
  /** The centre of the column. */
  x: number;
  zeroY: number;
  scale: number;
  box: ChartBox;
}

function drawColumn<Path>(
  pen: Pen<Path>,
  { name, points }: PicturedPlayer,
  { x, zeroY, scale, box }: ColumnPosition,
): void {
  const isCold = points < 0;
  const length = points === 0 ? 4 : Math.abs(points) * scale;
  if (isCold) drawIcicle(pen, { x, zeroY, length, width: box.bar });
  else {
    pen.fillStyle = points === 0 ? COLOURS.grey : COLOURS.fire;
    drawBlock(pen, { x, zeroY, length, width: box.bar });
  }
  pen.textAlign = 'center';
  pen.fillStyle = isCold ? COLOURS.ice : points === 0 ? COLOURS.text : COLOURS.fire;
  pen.font = fontOf(900, box.figure);
  const figureY = isCold ? zeroY + length + box.figure + 8 : zeroY - length - GAP_PX;
  pen.fillText(formatPoints(points), x, figureY);

  pen.save();
  pen.translate(x + box.name * 0.35, isCold ? zeroY - GAP_PX : zeroY + GAP_PX);
  pen.rotate(-Math.PI / 2);
  pen.textAlign = isCold ? 'left' : 'right';
  pen.fillStyle = COLOURS.text;
  pen.font = fontOf(500, box.name);
  pen.fillText(name, 0, 0);
  pen.restore();
}

interface Bar {
  x: number;
  zeroY: number;
  length: number;
  width: number;
}

function drawBlock<Path>(pen: Pen<Path>, { x, zeroY, length, width }: Bar): void {
  pen.beginPath();
  pen.roundRect(x - width / 2, zeroY - length, width, length, [6, 6, 0, 0]);
  pen.fill();
}

/** Half of an icicle's outline from the line to the tip, as shares of its width and of its length. */
const OUTLINE = [
  [0.5, 0],
  [0.41, 0.42],
  [0.26, 0.76],
  [0, 1],
] as const;

function drawIcicle<Path>(pen: Pen<Path>, { x, zeroY, length, width }: Bar): void {
  const ice = pen.createLinearGradient(0, zeroY, 0, zeroY + length);
  ice.addColorStop(0, COLOURS.darkIce);
  ice.addColorStop(1, COLOURS.ice);
  pen.fillStyle = ice;
  pen.beginPath();
  for (const [across, down] of OUTLINE) pen.lineTo(x - across * width, zeroY + down * length);
  for (const [across, down] of [...OUTLINE].reverse()) {
    pen.lineTo(x + across * width, zeroY + down * length);
  }
  pen.fill();
}
