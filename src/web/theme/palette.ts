import { COLOURS } from '../../domain/picture/colours';

/**
 * The colours of the theme. Blue is for scores below zero, which are cold, and orange for those above zero, which are
 * hot. Yellow is for actions, caps and what belongs to the user.
 */
export interface ScoreTone {
  text: string;
  fill: string;
  /** The line of 3 px at one edge: the lower one of a score below zero, the upper one of a score above zero. */
  edge: string;
}

export interface NightPalette {
  raised: string;
  /** The line around raised surfaces and between parts that `divider` would separate too weakly. */
  strongDivider: string;
  control: string;
  you: { tile: string; row: string; card: string; border: string };
  /** The ground of what the user has entered. */
  entered: string;
  live: { main: string; contrastText: string };
  medal: { gold: string; silver: string; bronze: string; numeral: string };
  ice: { main: string; dark: string };
  fire: { main: string; dark: string };
  score: Record<'cold3' | 'cold2' | 'cold1' | 'zero' | 'hot1' | 'hot2' | 'hot3', ScoreTone>;
  toast: Record<'error' | 'success' | 'info', { bg: string; border: string; text: string }>;
}

declare module '@mui/material/styles' {
  interface Palette extends NightPalette {
    sunken: string;
  }
  interface PaletteOptions extends NightPalette {
    sunken: string;
  }
  interface TypeText {
    /** Fainter than `secondary`, for what matters least. */
    faint: string;
  }
}

const [gold, silver, bronze] = COLOURS.medals;
const raised = '#26282D';

const night: NightPalette = {
  raised,
  strongDivider: '#4B4F58',
  control: '#767B86',
  you: { tile: '#2A281E', row: '#2C291C', card: '#26241A', border: '#6E6229' },
  entered: '#1C2A21',
  live: { main: '#D92F4C', contrastText: '#FFFFFF' },
  medal: { gold, silver, bronze, numeral: COLOURS.numeral },
  ice: { main: COLOURS.ice, dark: COLOURS.darkIce },
  fire: { main: COLOURS.fire, dark: '#C9622F' },
  score: {
    cold3: { text: '#062430', fill: '#56D4FF', edge: '#D5F4FF' },
    cold2: { text: '#8FE0FF', fill: 'rgba(86,212,255,.16)', edge: '#56D4FF' },
    cold1: { text: '#BFE6F5', fill: raised, edge: '#4F7F93' },
    zero: { text: '#B3B7BF', fill: raised, edge: 'transparent' },
    hot1: { text: '#FFD0BA', fill: raised, edge: '#95664E' },
    hot2: { text: '#FFAB82', fill: 'rgba(255,138,85,.15)', edge: '#FF8A55' },
    hot3: { text: '#2E1206', fill: '#FF8A55', edge: '#FFD9C6' },
  },
  toast: {
    error: { bg: '#3A1E20', border: '#7A3438', text: '#FFD9D9' },
    success: { bg: '#1C3324', border: '#3E6B4B', text: '#D8F5DF' },
    info: { bg: raised, border: '#4B4F58', text: '#F4F4F1' },
  },
};

export const palette = {
  mode: 'dark' as const,
  primary: { main: COLOURS.yellow, light: '#FFE273', dark: '#E5BD1E', contrastText: '#17160F' },
  secondary: { main: '#9AA0AB', contrastText: '#17160F' },
  info: { main: '#9AA0AB', contrastText: '#17160F' },
  success: { main: '#6FD58A', dark: '#3E6B4B', contrastText: '#10251A' },
  warning: { main: '#FFA733', dark: '#D98412', contrastText: '#17160F' },
  error: { main: '#FF8A8A', dark: '#F06A6A', contrastText: '#2B0A0A' },
  background: { default: '#111214', paper: '#1B1C20' },
  text: {
    primary: COLOURS.text,
    secondary: COLOURS.secondary,
    disabled: '#8E939D',
    faint: '#8E939D',
  },
  divider: '#34373E',
  sunken: '#16171A',
  ...night,
};
