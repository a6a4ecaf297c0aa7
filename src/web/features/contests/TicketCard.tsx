import { styled } from '@mui/material/styles';

export const TicketCard = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '&[data-mine="true"]': { borderColor: theme.palette.success.dark },
  '&[data-short="true"]': { borderStyle: 'dashed', borderColor: theme.palette.strongDivider },
}));

const notch = {
  content: '""',
  position: 'absolute',
  top: -9,
  boxSizing: 'border-box',
  width: 16,
  height: 16,
  borderRadius: '50%',
} as const;

/** The part below the perforation, which is a dashed line between two notches. */
export const Stub = styled('div')(({ theme }) => {
  const cut = {
    ...notch,
    background: theme.palette.background.default,
    border: `1px solid ${theme.palette.divider}`,
  };
  return {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 'auto',
    padding: '12px 16px 14px',
    borderTop: `2px dashed ${theme.palette.strongDivider}`,
    '&::before': { ...cut, left: -9, clipPath: 'inset(-1px -1px -1px 8px)' },
    '&::after': { ...cut, right: -9, clipPath: 'inset(-1px 8px -1px -1px)' },
    '[data-mine="true"] > &::before, [data-mine="true"] > &::after': {
      borderColor: theme.palette.success.dark,
    },
  };
});
