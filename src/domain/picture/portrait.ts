import { formatPoints } from '../numbers';
import { COLOURS, colourOfTotal } from './colours';
import { drawGround, drawLogo, LOGO } from './ground';
import { drawIcicles, type PicturedPlayer } from './icicles';
import { fontOf, wrapped, type Canvas, type Pen } from './pen';

/** The format of a portrait post. All figures below are its pixels. */
export const PORTRAIT = { width: 1080, height: 1350 } as const;
const MARGIN = 72;
const CHART_Y = 420;
const CHART_HEIGHT = 770;
/** The most lines of the title, and of the title and the facts together: more would reach into the chart. */
const TITLE_LINES = 2;
const HEAD_LINES = 6;

/** An eleven with its points, as it is shared. */
export interface PicturedEleven {
  title: string;
  /** The match, the place and the day. */
  facts: readonly string[];
  total: number;
  /** Where the total stands, such as "2nd of 100 in Mega"; null without a contest. */
  standing: string | null;
  players: readonly PicturedPlayer[];
}

/** Draws an eleven on a canvas of 1080 by 1350 pixels. */
export function drawPortrait<Path>(canvas: Canvas<Path>, eleven: PicturedEleven): void {
  drawGround(canvas);
  drawHead(canvas.pen, eleven);
  drawIcicles(canvas, eleven.players, {
    x: MARGIN,
    y: CHART_Y,
    width: PORTRAIT.width - 2 * MARGIN,
    height: CHART_HEIGHT,
    bar: 62,
    name: 26,
    figure: 30,
    point: 8,
  });
  drawFoot(canvas);
}

function drawHead<Path>(pen: Pen<Path>, eleven: PicturedEleven): void {
  const { title, facts, total, standing } = eleven;
  const right = PORTRAIT.width - MARGIN;
  pen.textAlign = 'right';
  pen.fillStyle = COLOURS.secondary;
  pen.font = fontOf(500, 28);
  pen.fillText('Total Score:', right, 106);
  pen.font = fontOf(900, 208);
  pen.fillStyle = colourOfTotal(total);
  const figure = formatPoints(total);
  pen.fillText(figure, right, 290);
  const room = right - MARGIN - pen.measureText(figure).width - 48;

  pen.textAlign = 'left';
  pen.fillStyle = COLOURS.text;
  pen.font = fontOf(900, 48);
  const titleLines = wrapped(pen, title, room).slice(0, TITLE_LINES);
  const firstY = 120;
  for (const [index, line] of titleLines.entries()) {
    pen.fillText(line, MARGIN, firstY + index * 54, room);
  }
  const factsY = firstY + (titleLines.length - 1) * 54 + 48;
  pen.fillStyle = COLOURS.secondary;
  pen.font = fontOf(500, 28);
  const lines = facts
    .flatMap((fact) => wrapped(pen, fact, room))
    .slice(0, HEAD_LINES - titleLines.length);
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, MARGIN, factsY + index * 38, room);
  }
  if (standing === null) return;
  pen.fillStyle = COLOURS.text;
  pen.font = fontOf(700, 32);
  pen.fillText(standing, MARGIN, Math.max(factsY + lines.length * 38 + 12, 346), right - MARGIN);
}

function drawFoot<Path>(canvas: Canvas<Path>): void {
  const { pen } = canvas;
  const baseline = PORTRAIT.height - MARGIN;
  pen.textAlign = 'left';
  pen.fillStyle = COLOURS.secondary;
  pen.font = fontOf(500, 30);
  pen.fillText('Below zero is good.', MARGIN, baseline);
  drawLogo(canvas, PORTRAIT.width - MARGIN - LOGO.width, baseline - LOGO.baseline, 1);
}
