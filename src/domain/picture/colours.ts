/** The colours that the pictures share with the theme of the app. */
export const COLOURS = {
  text: '#F4F4F1',
  secondary: '#B3B7BF',
  grey: '#9AA0AB',
  /** Actions, and the wicket of the logo. */
  yellow: '#FFD83D',
  /** Below zero. */
  ice: '#56D4FF',
  darkIce: '#1E6A88',
  /** Above zero. */
  fire: '#FF8A55',
  medals: ['#E9B949', '#C9CED6', '#D0915B'] as const,
  /** On a medal. */
  numeral: '#17160F',
};

/** Returns the colour of a total. */
export const colourOfTotal = (points: number): string => (points > 0 ? COLOURS.fire : COLOURS.ice);
