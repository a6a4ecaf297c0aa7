import { styled } from '@mui/material/styles';
import { ownProps } from '../../theme/ownProps';

/** The frame of a page: margins, and at most 1168 px of content. */
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
