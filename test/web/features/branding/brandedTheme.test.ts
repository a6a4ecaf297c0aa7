import {
  LEAST_CONTRAST,
  readPrimaryColour,
  SURFACES,
} from '../../../../src/domain/branding/branding';
import { contrast } from '../../../../src/domain/branding/contrast';
import { brandedTheme } from '../../../../src/web/features/branding/brandedTheme';
import { palette } from '../../../../src/web/theme/palette';
import { theme } from '../../../../src/web/theme/theme';

const themeOf = (primary_colour: string | null) =>
  brandedTheme({ name: 'Office Cricket', primary_colour, logo: null });

test('the server compares a colour with the surfaces of the app', () => {
  const { background, raised } = palette;
  expect(SURFACES).toEqual([background.default, background.paper, raised]);
});

// A teal, a pale and a strong red, a blue, white, and the darkest grey that is accepted.
test.each(['#00D1B2', '#FFC9C9', '#FF6B6B', '#6AA9FF', '#FFFFFF', '#8E8E8E'])(
  'with the primary colour %s, what is in it and what is on it is readable',
  (colour) => {
    expect(readPrimaryColour(colour)).toEqual({ ok: true, value: colour });
    const { primary, background, raised, sunken, text, you } = themeOf(colour).palette;
    expect(primary.main).toBe(colour);
    const grounds = [background.default, background.paper, raised, sunken];
    const tints = [you.tile, you.row, you.card];
    const pairs = [
      ...[...grounds, ...tints].map((ground) => [primary.main, ground]),
      ...tints.flatMap((ground) => [
        [text.primary, ground],
        [text.secondary, ground],
      ]),
      ...[primary.main, primary.light, primary.dark].map((fill) => [primary.contrastText, fill]),
    ];
    const faint = pairs.filter(([one, other]) => contrast(one!, other!) < LEAST_CONTRAST);
    expect(faint).toEqual([]);
  },
);

test('a site without a colour of its own has those of the product', () => {
  expect(themeOf(null).palette.primary).toEqual(theme.palette.primary);
  expect(themeOf('#00D1B2').palette.error).toEqual(theme.palette.error);
});
