import type { Theme } from '@mui/material/styles';

/** The shape of the field and of the buttons beside it. */
export const control = (theme: Theme) =>
  ({
    boxSizing: 'border-box',
    minHeight: 48,
    borderRadius: 8,
    border: `1px solid ${theme.palette.control}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
  }) as const;
