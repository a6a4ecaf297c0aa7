import type { Canvas, Pen } from '../../../src/domain/picture/pen';
import { drawPortrait, PORTRAIT } from '../../../src/domain/picture/portrait';

interface DrawnText {
  text: string;
  y: number;
}

/** Returns a canvas that only notes the texts that are drawn. Every letter is half as wide as its font is high. */
function recordingCanvas(): { canvas: Canvas<null>; drawn: DrawnText[] } {
  const drawn: DrawnText[] = [];
  const nothing = (): void => undefined;
  const gradient = () => ({ addColorStop: nothing });
  const pen: Pen<null> = {
    ...{ font: '', fillStyle: '', textAlign: 'left' },
    ...{ fillRect: nothing, beginPath: nothing, moveTo: nothing, lineTo: nothing, arc: nothing },
    ...{ roundRect: nothing, fill: nothing, save: nothing, restore: nothing },
    ...{ translate: nothing, scale: nothing, rotate: nothing },
    ...{ createLinearGradient: gradient, createRadialGradient: gradient },
    fillText: (text, _x, y) => void drawn.push({ text, y }),
    measureText: (text) => ({ width: (text.length * Number(/ (\d+)px/.exec(pen.font)![1])) / 2 }),
  };
  return { canvas: { pen, makePath: () => null, ...PORTRAIT }, drawn };
}

const LONG = 'Somebody With Quite Many Names Which Have No Room On One Line Or Two';
/** The chart begins at 420 pixels, and letters such as g reach some 8 pixels below their line. */
const LOWEST_LINE_Y = 412;

test.each([
  ['a long title', `${LONG} ${LONG}`, ['India v Ireland']],
  ['long facts', 'Zoë’s eleven', [LONG, LONG, LONG]],
  ['a long title and long facts', LONG, [LONG, LONG, LONG]],
])('%s stays above the chart', (_, title, facts) => {
  const { canvas, drawn } = recordingCanvas();
  const standing = '2nd of 100 in Mega';
  drawPortrait(canvas, { title, facts, total: -206, standing, players: [] });
  const head = drawn.filter(({ text }) => text !== 'Below zero is good.');
  expect(head.map(({ text }) => text)).toContain(standing);
  expect(head.filter(({ y }) => y > LOWEST_LINE_Y)).toEqual([]);
});
