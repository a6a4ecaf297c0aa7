import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

/** A button below a list that shows more of it. It is as wide as the list. In a card it is the last row. */
export const ShowMoreButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  minHeight: 44,
  padding: '4px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  background: theme.palette.sunken,
  color: theme.palette.primary.main,
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  '&:hover': { background: theme.palette.raised },
}));
