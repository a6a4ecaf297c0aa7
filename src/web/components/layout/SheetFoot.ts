import { styled } from '@mui/material/styles';

/** The buttons of a sheet, which stay in view even if the sheet is long. They reach to its edges. */
export const SheetFoot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 -16px',
  padding: '12px 16px 16px',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > button': { flex: '1 1 auto' },
  [theme.breakpoints.up('sm')]: { margin: '0 -24px', padding: '16px 24px' },
}));
