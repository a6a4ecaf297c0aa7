import type { Theme } from '@mui/material/styles';
import { textOn } from '../../../domain/branding/branding';
import type { Branding } from '../../api/storedBranding';
import { mix, WHITE } from '../../theme/oklch';
import { palette } from '../../theme/palette';
import { makeTheme } from '../../theme/theme';
import { BrandedLogo } from './BrandedLogo';

/** Returns the theme of the product with the name, the logo and the primary colour of the site. */
export function brandedTheme({ name, primary_colour, logo }: Branding): Theme {
  const Logo = () => <BrandedLogo name={name} picture={logo} />;
  return makeTheme(primary_colour === null ? palette : paletteOf(primary_colour), { name, Logo });
}

/**
 * Returns the product's palette with another primary colour. The server accepts only a colour that is light enough for
 * dark text, so its lighter variants for hovered and pressed buttons are readable, too. The tints for what belongs to
 * the user are as strong as the product's.
 */
function paletteOf(main: string): typeof palette {
  const tint = (share: number) => mix(main, share, palette.background.paper);
  return {
    ...palette,
    primary: {
      main,
      light: mix(WHITE, 0.3, main),
      dark: mix(WHITE, 0.15, main),
      contrastText: textOn(main),
    },
    you: { tile: tint(0.065), row: tint(0.075), card: tint(0.05), border: tint(0.36) },
  };
}
