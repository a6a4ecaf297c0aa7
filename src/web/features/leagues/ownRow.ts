import type { Theme } from '@mui/material/styles';

/** The ground of the user's own row: yellow at its left edge. */
export const ownRow = (theme: Theme) => ({
  background: `linear-gradient(90deg, ${theme.palette.primary.main} 4px, ${theme.palette.you.row} 4px)`,
});
