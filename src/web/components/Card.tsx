import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** What belongs together, on paper with a border: nothing floats here, so MUI's Card would bring what is not used. */
export const Card = styled(Box)(({ theme }) => ({
  padding: 16,
  overflow: 'hidden',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
})) as typeof Box;
