import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

/** Shows more of a list: as wide as the list, below it. Within a card, it is its last row. */
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
