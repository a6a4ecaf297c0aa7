import { styled } from '@mui/material/styles';

/** A button that looks like a link within text. Its padding makes it easy to tap; its margin undoes that in the layout. */
export const PlainButton = styled('button')(({ theme }) => ({
  margin: '-13px 0',
  padding: '13px 0',
  font: 'inherit',
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  background: 'none',
  border: 0,
  cursor: 'pointer',
}));
