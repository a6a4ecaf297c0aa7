import fc from 'fast-check';
import {
  LEAST_CONTRAST,
  readSiteName,
  readPrimaryColour,
  SURFACES,
  textOn,
} from '../../../src/domain/branding/branding';
import { contrast } from '../../../src/domain/branding/contrast';

describe('the primary colour', () => {
  test.each([
    ['#00D1B2', '#00D1B2'],
    ['#00d1b2', '#00D1B2'],
    ['00d1b2', '#00D1B2'],
    [' #ffd83d ', '#FFD83D'],
    // The darkest grey that is light enough: its luminance is 0.27050, so (0.32050) / (0.02119 + 0.05) = 4.502.
    ['#8E8E8E', '#8E8E8E'],
  ])('%j is stored as %s', (text, colour) => {
    expect(readPrimaryColour(text)).toEqual({ ok: true, value: colour });
  });

  // The luminance of the surface #26282D is 0.2126 x 0.01938 + 0.7152 x 0.02122 + 0.0722 x 0.02624 = 0.02119.
  test.each([
    ['#8D8D8D', '#8D8D8D has a contrast of 4.44:1'],
    ['#FF0000', '#FF0000 has a contrast of 3.68:1'],
    ['#3344FF', '#3344FF has a contrast of 2.39:1'],
    ['#26282D', '#26282D has a contrast of 1.00:1'],
  ])('%s is too dark', (colour, says) => {
    const error = `${says} with the surface #26282D, and needs 4.5:1`;
    expect(readPrimaryColour(colour)).toEqual({ ok: false, error });
  });

  test('is compared with each surface where it is least readable', () => {
    // Darker than all of them, so the darkest is the nearest.
    expect(readPrimaryColour('#000000')).toEqual({
      ok: false,
      error: '#000000 has a contrast of 1.12:1 with the surface #111214, and needs 4.5:1',
    });
  });

  test.each(['', 'teal', '#0D1', '#00D1B2FF', '#00D1BG', 'rgb(0, 209, 178)'])(
    '%j is not a colour in this form',
    (text) => {
      const error = `must be six hexadecimal digits, such as #00D1B2, not "${text}"`;
      expect(readPrimaryColour(text)).toEqual({ ok: false, error });
    },
  );

  test('has enough contrast with every surface and with its text, whichever is accepted', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (bytes) => {
        const hex = `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
        const others = [...SURFACES, textOn(hex)];
        const isReadable = others.every((other) => contrast(hex, other) >= LEAST_CONTRAST);
        expect(readPrimaryColour(hex).ok).toBe(isReadable);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['#FFD83D', '#17160F'],
  ['#FFFFFF', '#17160F'],
  ['#0000FF', '#F4F4F1'],
  ['#000000', '#F4F4F1'],
])('the text on %s is %s', (colour, text) => {
  expect(textOn(colour)).toBe(text);
});

describe('the name of a site', () => {
  test.each([
    ['Office Cricket', 'Office Cricket'],
    ['  Office Cricket ', 'Office Cricket'],
    ['Cafe\u0301 XI', 'Café XI'],
    ['🏏'.repeat(39) + 'A', '🏏'.repeat(39) + 'A'],
  ])('%j is stored as %j', (text, name) => {
    expect(readSiteName(text)).toEqual({ ok: true, value: name });
  });

  test.each([
    ['A'.repeat(41), 'has more than 40 characters'],
    ['2026', 'has no letter'],
    ['Office\u202e Cricket', 'has invisible characters'],
  ])('%j is rejected: it %s', (text, error) => {
    expect(readSiteName(text)).toEqual({ ok: false, error });
  });
});
