import { WORDMARK_PATH } from '../../components/layout/wordmarkPath';
import { WICKET } from '../../components/cricket/wicketPaths';
import { kindPrefix } from '../../format/matchKind';
import { formatPoints } from '../../format/points';
import { surname } from '../../format/playerNames';
import { venueDay } from '../../format/dates';
import { palette } from '../../theme/palette';
import { type NightmareMatch, teamsOf, totalScore } from './nightmareMatches';

/** The format of a portrait post. All figures below are its pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;
const CHART_TOP = 420;
const CHART_HEIGHT = 770;
const COLUMN = (WIDTH - 2 * MARGIN) / 11;
const BAR = 62;
const POINT = 8;
/** The height of a figure, including the space between it and the bar. */
const FIGURE = 52;
const GAP = 16;

const font = (weight: number, size: number) =>
  `${weight} ${size}px Roboto, "Helvetica Neue", Arial, sans-serif`;
const NAME_FONT = font(500, 26);

interface Column {
  name: string;
  points: number;
}

/** Draws the Nightmare XI of a match as a PNG of 1080 by 1350 pixels. */
export async function sharePicture(match: NightmareMatch): Promise<File> {
  await Promise.all([500, 900].map((weight) => document.fonts.load(font(weight, 26))));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  drawGround(pen);
  drawHead(pen, match);
  drawChart(pen, coldestFirst(match));
  drawFoot(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser keeps no pictures');
  return new File([blob], 'nightmare-xi.png', { type: blob.type });
}

function coldestFirst({ NightmareXI }: NightmareMatch): Column[] {
  return NightmareXI.map(({ name, totalScore: points }) => ({ name: surname(name), points })).sort(
    (one, other) => one.points - other.points,
  );
}

type Pen = CanvasRenderingContext2D;

/** Mown stripes under a blue glow. */
function drawGround(pen: Pen): void {
  pen.fillStyle = '#121317';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#15161A';
  for (let x = -HEIGHT; x < WIDTH; x += 2 * MARGIN * 2) {
    pen.beginPath();
    pen.moveTo(x + HEIGHT / 4, 0);
    pen.lineTo(x + HEIGHT / 4 + 2 * MARGIN, 0);
    pen.lineTo(x + 2 * MARGIN, HEIGHT);
    pen.lineTo(x, HEIGHT);
    pen.fill();
  }
  const glow = pen.createRadialGradient(WIDTH * 0.85, -100, 0, WIDTH * 0.85, -100, WIDTH * 0.8);
  glow.addColorStop(0, 'rgba(86,212,255,.16)');
  glow.addColorStop(1, 'rgba(86,212,255,0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawHead(pen: Pen, match: NightmareMatch): void {
  const total = totalScore(match);
  pen.textAlign = 'right';
  pen.fillStyle = palette.text.secondary;
  pen.font = font(500, 28);
  pen.fillText('Total Score:', WIDTH - MARGIN, 106);
  pen.font = font(900, 208);
  pen.fillStyle = total > 0 ? palette.fire.main : palette.ice.main;
  const figure = formatPoints(total);
  pen.fillText(figure, WIDTH - MARGIN, 290);
  const room = WIDTH - 2 * MARGIN - pen.measureText(figure).width - 3 * GAP;

  pen.textAlign = 'left';
  pen.fillStyle = palette.text.primary;
  pen.font = font(900, 48);
  pen.fillText('Nightmare XI', MARGIN, 120);
  pen.fillStyle = palette.text.secondary;
  pen.font = font(500, 28);
  const venueAndDay = [match.venue, venueDay(match.date)].filter((part) => part !== '').join(', ');
  const facts = kindPrefix(match) + venueAndDay;
  const lines = [...wrapped(pen, teamsOf(match), room), ...wrapped(pen, facts, room)];
  for (const [index, line] of lines.entries()) pen.fillText(line, MARGIN, 168 + index * 38, room);
}

/** Breaks a text into lines that fit the width; a longer word has its own line. */
function wrapped(pen: Pen, text: string, widthPx: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    return line === undefined || pen.measureText(longer).width > widthPx
      ? [...lines, word]
      : [...lines.slice(0, -1), longer];
  }, []);
}

/** The zero line with the eleven: negative scores hang from it, positive ones stand on it. */
function drawChart(pen: Pen, columns: readonly Column[]): void {
  pen.font = NAME_FONT;
  const nameOf = ({ name }: Column) => pen.measureText(name).width + 2 * GAP;
  const cold = columns.filter(({ points }) => points <= 0);
  const hot = columns.filter(({ points }) => points > 0);
  const namesUp = Math.max(0, ...cold.map(nameOf));
  const namesDown = Math.max(0, ...hot.map(nameOf));
  const highest = Math.max(0, ...hot.map(({ points }) => points));
  const deepest = Math.max(0, ...cold.map(({ points }) => -points));
  const above = (scale: number) => Math.max(namesUp, highest * scale + FIGURE);
  const below = (scale: number) => Math.max(namesDown, deepest * scale + FIGURE);
  let scale = POINT;
  while (scale > 0.1 && above(scale) + below(scale) > CHART_HEIGHT) scale -= 0.1;
  const spare = Math.max(0, CHART_HEIGHT - above(scale) - below(scale));
  const line = CHART_TOP + spare / 2 + above(scale);

  for (const [index, column] of columns.entries()) {
    drawColumn(pen, column, { x: MARGIN + (index + 0.5) * COLUMN, line, scale });
  }
  pen.fillStyle = palette.text.primary;
  pen.fillRect(MARGIN, line - 2, WIDTH - 2 * MARGIN, 4);
}

interface ColumnPosition {
  /** The centre of the column, the y of the zero line, and the pixels per point. */
  x: number;
  line: number;
  scale: number;
}

function drawColumn(pen: Pen, { name, points }: Column, { x, line, scale }: ColumnPosition): void {
  const length = Math.abs(points) * scale;
  const isHot = points > 0;
  if (isHot) drawBlock(pen, x, line, length);
  else drawIcicle(pen, x, line, length);
  pen.textAlign = 'center';
  pen.fillStyle = isHot ? palette.fire.main : palette.ice.main;
  pen.font = font(900, 30);
  pen.fillText(formatPoints(points), x, isHot ? line - length - GAP : line + length + 40);

  pen.save();
  pen.translate(x + 9, isHot ? line + GAP : line - GAP);
  pen.rotate(-Math.PI / 2);
  pen.textAlign = isHot ? 'right' : 'left';
  pen.fillStyle = palette.text.primary;
  pen.font = NAME_FONT;
  pen.fillText(name, 0, 0);
  pen.restore();
}

function drawBlock(pen: Pen, x: number, line: number, length: number): void {
  pen.fillStyle = palette.fire.main;
  pen.beginPath();
  pen.roundRect(x - BAR / 2, line - length, BAR, length, [6, 6, 0, 0]);
  pen.fill();
}

/** Half of an icicle's outline, from the line to the tip: the share of the width and of the length. */
const OUTLINE = [
  [0.5, 0],
  [0.41, 0.42],
  [0.26, 0.76],
  [0, 1],
] as const;

function drawIcicle(pen: Pen, x: number, line: number, length: number): void {
  const ice = pen.createLinearGradient(0, line, 0, line + Math.max(1, length));
  ice.addColorStop(0, palette.ice.dark);
  ice.addColorStop(1, palette.ice.main);
  pen.fillStyle = ice;
  pen.beginPath();
  for (const [across, down] of OUTLINE) pen.lineTo(x - across * BAR, line + down * length);
  for (const [across, down] of [...OUTLINE].reverse()) {
    pen.lineTo(x + across * BAR, line + down * length);
  }
  pen.fill();
}

function drawFoot(pen: Pen): void {
  pen.textAlign = 'left';
  pen.fillStyle = palette.text.secondary;
  pen.font = font(500, 30);
  pen.fillText('Below zero is good.', MARGIN, HEIGHT - MARGIN);
  pen.save();
  // The logo is 300 by 76 units, and the baseline of its letters is at 65.
  pen.translate(WIDTH - MARGIN - 300, HEIGHT - MARGIN - 65);
  pen.fillStyle = palette.text.primary;
  pen.fill(new Path2D(WORDMARK_PATH));
  pen.translate(233.3, 4);
  pen.fillStyle = palette.primary.main;
  for (const { path, x, y, turnDegrees } of WICKET) {
    pen.save();
    pen.translate(x, y);
    pen.rotate((turnDegrees * Math.PI) / 180);
    pen.fill(new Path2D(path));
    pen.restore();
  }
  pen.restore();
}
