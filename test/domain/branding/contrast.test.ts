import { contrast } from '../../../src/domain/branding/contrast';

/**
 * Worked by hand from the definition of WCAG 2.2. The luminance of a pure channel is its weight: 0.2126 for red, 0.7152
 * for green, 0.0722 for blue. #808080 is 128 / 255 = 0.501961 on each channel, so its luminance is ((0.501961 +
 * 0.055) / 1.055) ^ 2.4 = 0.215861. #0A0A0A is 10 / 255 = 0.039216, which is below 0.04045, so its luminance is 0.039216 / 12.92 = 0.003035.
 */
test.each([
  ['black and white', '#000000', '#FFFFFF', (1 + 0.05) / (0 + 0.05), 21],
  ['a colour and itself', '#00D1B2', '#00D1B2', 1, 1],
  ['red and white', '#FF0000', '#FFFFFF', 1.05 / (0.2126 + 0.05), 3.998],
  ['green and white', '#00FF00', '#FFFFFF', 1.05 / (0.7152 + 0.05), 1.372],
  ['blue and white', '#0000FF', '#FFFFFF', 1.05 / (0.0722 + 0.05), 8.592],
  ['yellow and black', '#FFFF00', '#000000', (0.2126 + 0.7152 + 0.05) / 0.05, 19.556],
  ['red and blue', '#FF0000', '#0000FF', (0.2126 + 0.05) / (0.0722 + 0.05), 2.149],
  ['grey and black', '#808080', '#000000', (0.215861 + 0.05) / 0.05, 5.317],
  ['near black and black', '#0A0A0A', '#000000', (0.003035 + 0.05) / 0.05, 1.061],
])('the contrast of %s, in either order', (_pair, one, other, ratio, rounded) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 4);
  expect(contrast(other, one)).toBeCloseTo(ratio, 4);
  // The last column is the result of the formula, worked by hand, so that neither has a slip.
  expect(ratio).toBeCloseTo(rounded, 3);
});
