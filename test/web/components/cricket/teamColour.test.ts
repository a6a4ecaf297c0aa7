import fc from 'fast-check';
import { contrast } from '../../../../src/domain/branding/contrast';
import { hexOfOklch, mix, oklchOfHex } from '../../../../src/web/theme/oklch';
import { letterColour } from '../../../../src/web/components/cricket/Crest';
import { matchColours, PAPER } from '../../../../src/web/components/cricket/teamColour';

const teamName = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });

function hueDistance(hexA: string, hexB: string): number {
  const between = Math.abs(oklchOfHex(hexA).hue - oklchOfHex(hexB).hue);
  return Math.min(between, 360 - between);
}

describe('the colours of a match', () => {
  // Examples from the visual design brief, section 2.
  test.each([
    ['India', 'South Africa', '#659DFB', '#56B482'],
    ['Papua New Guinea', 'United States of America', '#ED756E', '#9698D3'],
    ['Afghanistan', 'Bangladesh', '#51A3F5', '#5EB292'],
    ['Australia', 'New Zealand', '#FEA845', '#9E9E9E'],
  ])('of %s v %s are the examples of the brief', (home, away, homeColour, awayColour) => {
    const colours = matchColours(home, away);
    expect(nearness(colours.home, homeColour)).toBeLessThanOrEqual(2);
    expect(nearness(colours.away, awayColour)).toBeLessThanOrEqual(2);
  });

  it('have enough contrast on the background, for any two names', () => {
    fc.assert(
      fc.property(teamName, teamName, (home, away) => {
        const colours = matchColours(home, away);
        for (const colour of [colours.home, colours.away]) {
          expect(contrast(colour, PAPER)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('leave the letter of a crest readable', () => {
    fc.assert(
      fc.property(teamName, (team) => {
        const { home } = matchColours(team, 'X');
        expect(contrast(letterColour(home), mix(home, 0.18, PAPER))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('are different enough, for any two names', () => {
    fc.assert(
      fc.property(teamName, teamName, (home, away) => {
        const colours = matchColours(home, away);
        // Slightly below the forty degrees of the rule, because screen colours are whole bytes.
        expect(hueDistance(colours.home, colours.away)).toBeGreaterThanOrEqual(37);
      }),
      { numRuns: 1_000 },
    );
  });

  it('avoid the yellow of actions', () => {
    fc.assert(
      fc.property(teamName, teamName, (home, away) => {
        const colours = matchColours(home, away);
        for (const colour of [colours.home, colours.away]) {
          const { hue } = oklchOfHex(colour);
          expect(hue > 80 && hue < 116).toBe(false);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are always the same', () => {
    expect(matchColours('Nightwatchmen', 'Tail')).toEqual(matchColours('Nightwatchmen', 'Tail'));
  });
});

describe('OKLCH', () => {
  it('converts every screen colour there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`.toUpperCase();
        expect(nearness(hexOfOklch(oklchOfHex(hex)), hex)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('reduces chroma, not lightness, beyond what a screen can show', () => {
    const shown = oklchOfHex(hexOfOklch({ lightness: 0.7, chroma: 0.4, hue: 150 }));
    expect(shown.lightness).toBeCloseTo(0.7, 1);
    expect(shown.chroma).toBeLessThan(0.3);
  });
});

/** Returns the largest difference between two channels of the same colour, from 0 to 255. */
function nearness(hexA: string, hexB: string): number {
  const channels = (hex: string) =>
    [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const b = channels(hexB);
  return Math.max(...channels(hexA).map((byte, index) => Math.abs(byte - (b[index] ?? 0))));
}
