/** WCAG 2.2: contrast of 4.5 : 1 for text, 3 : 1 for borders of controls and indicators of state. */
import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { palette } from '../../src/web/theme/palette';

const TEXT = 4.5;
const SHAPE = 3;

const { background, text, you, score, toast, medal } = palette;

const GROUNDS = {
  page: background.default,
  paper: background.paper,
  raised: palette.raised,
  sunken: palette.sunken,
  'your tile': you.tile,
  'your row': you.row,
  'your card': you.card,
};
/** The backgrounds of lists and cards; chips and bars are raised. */
const SHEETS = [background.default, background.paper, palette.sunken];

/** Returns a translucent colour as it looks on a background. */
function over(colour: string, ground: string): string {
  const { values } = decomposeColor(colour);
  const [red, green, blue, alpha = 1] = values as readonly number[] as [number, number, number];
  const below = decomposeColor(ground).values as readonly number[];
  const mixed = [red, green, blue].map((value, index) =>
    Math.round(value * alpha + (below[index] ?? 0) * (1 - alpha)),
  );
  return `rgb(${mixed.join(', ')})`;
}

describe('text has enough contrast', () => {
  it.each([
    ['text', text.primary],
    ['secondary text', text.secondary],
    ['links and table headers', palette.primary.main],
    ['errors', palette.error.main],
    ['success', palette.success.main],
    ['warnings', palette.warning.main],
    ['what cools', palette.ice.main],
    ['what heats', palette.fire.main],
  ])('%s on every ground', (_name, colour) => {
    const faint = Object.entries(GROUNDS).filter(
      ([, ground]) => getContrastRatio(colour, ground) < TEXT,
    );
    expect(faint).toEqual([]);
  });

  it('faint text on pages and cards', () => {
    for (const ground of SHEETS)
      expect(getContrastRatio(text.faint, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each([
    ['the primary button', palette.primary.contrastText, palette.primary.main],
    ['the primary button under the pointer', palette.primary.contrastText, palette.primary.light],
    ['the primary button pressed', palette.primary.contrastText, palette.primary.dark],
    ['a button that waits', text.secondary, palette.divider],
    ['LIVE', palette.live.contrastText, palette.live.main],
    ['gold', medal.numeral, medal.gold],
    ['silver', medal.numeral, medal.silver],
    ['bronze', medal.numeral, medal.bronze],
    ['an error toast', toast.error.text, toast.error.bg],
    ['a success toast', toast.success.text, toast.success.bg],
    ['a toast', toast.info.text, toast.info.bg],
  ])('%s', (_name, colour, ground) => {
    expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(Object.entries(score))('a score that is %s, wherever its plate lies', (_step, tone) => {
    for (const ground of Object.values(GROUNDS)) {
      expect(getContrastRatio(tone.text, over(tone.fill, ground))).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

describe('other elements have enough contrast', () => {
  it.each([
    ['the border of inputs, buttons and pickers', palette.control],
    ['the focus ring', palette.primary.main],
    ['the error bar', palette.error.dark],
    ['the bar that fills fast', palette.warning.dark],
    ['icicles', palette.ice.main],
    ['blocks', palette.fire.main],
    ['the stripes of blocks', palette.fire.dark],
    ['the add ring', palette.secondary.main],
  ])('%s', (_name, colour) => {
    for (const ground of SHEETS)
      expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(SHAPE);
  });

  it.each(['cold3', 'cold2', 'hot2', 'hot3'] as const)('the weight of a %s plate', (step) => {
    for (const ground of SHEETS)
      expect(getContrastRatio(score[step].edge, ground)).toBeGreaterThanOrEqual(SHAPE);
  });
});
