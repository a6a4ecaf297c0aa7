import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const notch = {
  content: '""',
  position: 'absolute',
  top: '50%',
  boxSizing: 'border-box',
  width: 8,
  height: 8,
  marginTop: -4,
  borderRadius: '50%',
} as const;

/**
 * A ticket at least 76 px high, with a notch at each side. `data-state` is what the contest offers: `short` when the user
 * has too few caps, `full` when no place is left.
 */
const look = ({ theme: { palette } }: { theme: Theme }) => {
  const cut = {
    ...notch,
    background: palette.background.paper,
    border: `1px solid ${palette.strongDivider}`,
  };
  return {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    minWidth: 0,
    minHeight: 76,
    // Narrow, so that on a phone the largest prize and the state stay on one line.
    padding: '7px 6px',
    borderRadius: 8,
    border: `1px solid ${palette.strongDivider}`,
    background: palette.raised,
    color: palette.text.primary,
    textDecoration: 'none',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '&:is(a):hover': { borderColor: palette.secondary.main },
    '&::before': { ...cut, left: -5, clipPath: 'inset(-1px -1px -1px 4px)' },
    '&::after': { ...cut, right: -5, clipPath: 'inset(-1px 4px -1px -1px)' },
    '& [data-part="name"], & [data-part="facts"]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 4,
    },
    '& [data-part="name"]': { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 700 },
    '& [data-part="name"] small': { fontSize: '0.8125rem', color: palette.text.primary },
    '& [data-part="facts"]': {
      fontSize: '0.75rem',
      lineHeight: '1rem',
      letterSpacing: '-.01em',
      color: palette.text.secondary,
    },
    '& [data-part="state"]': { display: 'inline-flex', alignItems: 'center', gap: 2 },
    '& [data-part="state"] svg': { width: 13, height: 13 },
    '&[data-state="edit"]': { borderColor: palette.success.dark, background: palette.entered },
    '&[data-state="edit"]::before, &[data-state="edit"]::after': {
      borderColor: palette.success.dark,
    },
    '&[data-state="edit"] [data-part="state"]': { color: palette.success.main, fontWeight: 700 },
    '&[data-state="short"], &[data-state="full"]': {
      background: 'none',
      color: palette.text.secondary,
    },
    '&[data-state="short"]': { borderStyle: 'dashed' },
    '&[data-state="short"] [data-part="state"]': { color: palette.warning.main, fontWeight: 500 },
    '&[data-state="full"]': { borderColor: palette.divider },
    '&[data-state="full"] [data-part="state"]': { color: palette.error.main },
  } as const;
};

export const SmallTicketLink = styled(Link)(look);
export const SmallTicketBox = styled('div')(look);
