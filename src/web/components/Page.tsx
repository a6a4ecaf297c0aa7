import { styled } from '@mui/material/styles';
import { ownProps } from './ownProps';

/** The measure of a screen: gutters, and 1168 px of content at most. */
export const Page = styled(
  'div',
  ownProps('narrow'),
)<{
  narrow?: boolean;
}>(({ theme, narrow = false }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: narrow ? 880 : 1216,
  margin: '0 auto',
  paddingInline: 16,
  paddingBottom: 48,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}));
