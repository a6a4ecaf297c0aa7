import { styled } from '@mui/material/styles';

/** Why the form or sheet around it failed. Sticky, so that it is visible whichever control was pressed. */
export const Failure = styled('p')(({ theme }) => ({
  position: 'sticky',
  bottom: 8,
  margin: 0,
  padding: '12px 16px',
  borderRadius: 8,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  color: theme.palette.toast.error.text,
  background: theme.palette.toast.error.bg,
  border: `1px solid ${theme.palette.toast.error.border}`,
}));
