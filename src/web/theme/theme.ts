import { createTheme, type Shadows } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { components } from './components';
import { palette } from './palette';

const md = '@media (min-width:60em)';

/** The name and the logo of a site with a branding of its own. The script of the logo is loaded for such a site alone. */
interface ThemeBranding {
  /** Null for the name of the product. */
  name: string | null;
  Logo: ComponentType;
}

declare module '@mui/material/styles' {
  interface Theme {
    branding?: ThemeBranding;
  }
  interface ThemeOptions {
    branding?: ThemeBranding;
  }
}

/** The theme of the specification's section 9, with these colours. */
export const makeTheme = (colours: typeof palette, branding?: ThemeBranding) =>
  createTheme({
    branding,
    palette: colours,
    spacing: 8,
    shape: { borderRadius: 8 },
    // The design has no shadows: surfaces have borders.
    shadows: Array<string>(25).fill('none') as Shadows,
    // 600, 960, 1280 and 1920 px, and larger for users with larger text.
    breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 60, lg: 80, xl: 120 } },
    typography: {
      fontFamily: 'Roboto, "Helvetica Neue", Arial, sans-serif',
      button: { textTransform: 'none', fontWeight: 700 },
      h1: {
        fontSize: 'min(1.75rem, 14vw)',
        lineHeight: 32 / 28,
        fontWeight: 900,
        letterSpacing: '-.02em',
        [md]: { fontSize: '2.5rem', lineHeight: 44 / 40, letterSpacing: '-.03em' },
      },
      h2: {
        fontSize: '1.25rem',
        lineHeight: 1.3,
        fontWeight: 900,
        letterSpacing: '-.01em',
        [md]: { fontSize: '1.5rem', lineHeight: 1.25 },
      },
      h3: { fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 700 },
      body1: { fontSize: '0.9375rem', lineHeight: 22 / 15 },
      body2: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
      caption: { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 500 },
    },
    components,
  });

export const theme = makeTheme(palette);
