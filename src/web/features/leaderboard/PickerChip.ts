import { styled } from '@mui/material/styles';

/** A choice in the row above a board: a contest, or a league of the user. */
export const PickerChip = styled('button')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  minHeight: 48,
  padding: '4px 16px',
  borderRadius: 24,
  textAlign: 'left',
  border: `1px solid ${theme.palette.control}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    // Room for two digits, so that the tabs beside it stay where they are when the rank changes.
    '& > [data-part="moved"]': { minWidth: '2.75em', height: '1rem' },
  },
  '&:is([aria-selected="true"], [aria-pressed="true"]) :is(small, small *)': { color: 'inherit' },
  '&:is([aria-selected="true"], [aria-pressed="true"])': {
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 700,
  },
  '&&:focus-visible': { outlineOffset: -3, outlineColor: theme.palette.text.primary },
}));
