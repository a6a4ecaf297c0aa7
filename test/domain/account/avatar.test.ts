import { AVATAR_COLOURS, defaultColour, initialsOf } from '../../../src/domain/account/avatar';

describe('the initials', () => {
  it.each([
    ['two names', 'Meera', 'Nair', 'MN'],
    ['small letters', 'quinton', 'de Kock', 'QD'],
    ['an accent', 'élise', 'Ødegaard', 'ÉØ'],
    ['an accent that is a character of its own', 'e\u0301lise', 'Nair', 'E\u0301N'],
    ['a mark before the first letter', '’Dev', '(Rao)', 'DR'],
    ['a letter without a capital', 'ßen', '王', 'ß王'],
    ['a letter beyond the first plane', '\u{10428}a', 'Nair', '\u{10400}N'],
    ['a name without a letter', '42', 'Nair', 'N'],
    ['empty names', '', '', ''],
  ])('of %s', (_case, firstName, lastName, initials) => {
    expect(initialsOf(firstName, lastName)).toBe(initials);
  });
});

describe('the colour of a user who has not chosen one', () => {
  it('is always the same', () => {
    expect(defaultColour('7f0c1c1e5a')).toBe(defaultColour('7f0c1c1e5a'));
  });

  it('is any of the eight, about equally often', () => {
    const counts = new Map(AVATAR_COLOURS.map((colour) => [colour, 0]));
    for (let number = 0; number < 800; number += 1) {
      const colour = defaultColour(`user-${number}`);
      counts.set(colour, counts.get(colour)! + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
    expect(Math.max(...counts.values())).toBeLessThan(140);
  });

  it('of an empty id is one of the eight', () => {
    expect(AVATAR_COLOURS).toContain(defaultColour(''));
  });
});
