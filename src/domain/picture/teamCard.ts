import { formatPoints, ordinal, withCommas } from '../numbers';
import { COLOURS, colourOfTotal } from './colours';
import { drawGround, drawLogo, LOGO } from './ground';
import { drawIcicles, type PicturedPlayer } from './icicles';
import { fitFont, fontOf, wrapped, type Canvas, type Pen } from './pen';

/** The size that messengers and social networks show whole (https://ogp.me). All figures below are its pixels. */
export const CARD = { width: 1200, height: 630 } as const;
const MARGIN = 56;
const LEFT_WIDTH = 432;

/** A user's team, as the card of its link shows it. */
export interface TeamCard {
  /** Such as "Meera’s eleven". */
  title: string;
  /** Such as "India v South Africa". */
  match: string;
  /** What the card says without a result. */
  unranked: string;
  /** Null until the match is frozen, because nobody may know the team before that, and for a contest without ranks. */
  result: TeamCardResult | null;
}

export interface TeamCardResult {
  total: number;
  rank: number;
  participants: number;
  /** Such as "206 colder than the field"; null for the only team of a contest. */
  againstField: string | null;
  players: readonly PicturedPlayer[];
}

/** Draws the card on a canvas of 1200 by 630 pixels. */
export function drawTeamCard<Path>(canvas: Canvas<Path>, card: TeamCard): void {
  drawGround(canvas);
  drawLogo(canvas, MARGIN, MARGIN, 52 / LOGO.height);
  if (card.result === null) drawChosen(canvas.pen, card);
  else drawResult(canvas, card, card.result);
}

type ContestStatus = 'open' | 'locked' | 'settled' | 'called_off' | 'refunded';

/** Returns what is said of a team without a rank in a contest with this status. */
export function describeUnranked(contestStatus: ContestStatus): string {
  if (contestStatus === 'called_off') return 'This contest was called off.';
  if (contestStatus === 'refunded') return 'The match had no result.';
  return 'Eleven chosen. Now hope for the worst.';
}

function drawChosen<Path>(pen: Pen<Path>, { title, match, unranked }: TeamCard): void {
  const width = CARD.width - 2 * MARGIN;
  pen.textAlign = 'left';
  pen.fillStyle = COLOURS.text;
  fitFont(pen, title, { weight: 900, sizePx: 64, widthPx: width });
  pen.fillText(title, MARGIN, 240, width);
  pen.fillStyle = COLOURS.secondary;
  pen.font = fontOf(400, 36);
  const lines = wrapped(pen, match, width).slice(0, 2);
  for (const [index, line] of lines.entries()) pen.fillText(line, MARGIN, 300 + index * 46, width);
  pen.fillStyle = COLOURS.ice;
  fitFont(pen, unranked, { weight: 900, sizePx: 60, widthPx: width });
  pen.fillText(unranked, MARGIN, 500, width);
}

function drawResult<Path>(
  canvas: Canvas<Path>,
  { title, match }: TeamCard,
  result: TeamCardResult,
) {
  const { pen } = canvas;
  pen.textAlign = 'left';
  pen.fillStyle = COLOURS.text;
  fitFont(pen, title, { weight: 900, sizePx: 44, widthPx: LEFT_WIDTH });
  pen.fillText(title, MARGIN, 180, LEFT_WIDTH);
  const isLong = drawMatch(pen, match);

  pen.fillStyle = colourOfTotal(result.total);
  const total = formatPoints(result.total);
  fitFont(pen, total, { weight: 900, sizePx: isLong ? 144 : 176, widthPx: LEFT_WIDTH });
  pen.fillText(total, MARGIN - 8, isLong ? 410 : 396, LEFT_WIDTH + 8);
  drawRank(pen, result);
  if (result.againstField !== null) {
    pen.fillStyle = COLOURS.text;
    pen.font = fontOf(500, 32);
    pen.fillText(result.againstField, MARGIN, 566, LEFT_WIDTH);
  }
  drawIcicles(canvas, result.players, {
    x: MARGIN + LEFT_WIDTH + 40,
    y: MARGIN,
    width: CARD.width - 2 * MARGIN - LEFT_WIDTH - 40,
    height: CARD.height - 2 * MARGIN,
    bar: 44,
    name: 20,
    figure: 22,
    point: 2.3,
  });
}

/** Returns true when the match needs two lines. */
function drawMatch<Path>(pen: Pen<Path>, match: string): boolean {
  pen.fillStyle = COLOURS.secondary;
  pen.font = fontOf(400, 30);
  const isLong = pen.measureText(match).width > LEFT_WIDTH;
  if (isLong) pen.font = fontOf(400, 26);
  const lines = isLong ? wrapped(pen, match, LEFT_WIDTH).slice(0, 2) : [match];
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, MARGIN, 222 + index * 34, LEFT_WIDTH);
  }
  return isLong;
}

/** Draws a medal for the first three ranks, and the number of teams. */
function drawRank<Path>(pen: Pen<Path>, { rank, participants }: TeamCardResult): void {
  const medal = COLOURS.medals[rank - 1];
  const baseline = 486;
  const of = `of ${withCommas(participants)}`;
  pen.font = fontOf(700, 40);
  if (medal === undefined) {
    pen.fillStyle = COLOURS.text;
    pen.fillText(`${ordinal(rank)} ${of}`, MARGIN, baseline, LEFT_WIDTH);
    return;
  }
  const [x, y] = [MARGIN + 32, baseline - 14];
  drawDisc(pen, x, y, { radius: 32, colour: medal });
  drawDisc(pen, x, y, { radius: 30, colour: COLOURS.numeral });
  drawDisc(pen, x, y, { radius: 28, colour: medal });
  pen.fillStyle = COLOURS.numeral;
  pen.font = fontOf(900, 32);
  pen.textAlign = 'center';
  pen.fillText(`${rank}`, x, y + 11);
  pen.textAlign = 'left';
  pen.fillStyle = COLOURS.text;
  pen.font = fontOf(700, 40);
  pen.fillText(of, MARGIN + 80, baseline, LEFT_WIDTH - 80);
}

function drawDisc<Path>(
  pen: Pen<Path>,
  x: number,
  y: number,
  { radius, colour }: { radius: number; colour: string },
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
