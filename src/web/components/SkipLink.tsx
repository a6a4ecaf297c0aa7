import { styled } from '@mui/material/styles';

/** First in the order of focus, and seen only there. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '11px 18px',
  borderRadius: 8,
  fontWeight: 700,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  '&:focus': { top: 8 },
}));
