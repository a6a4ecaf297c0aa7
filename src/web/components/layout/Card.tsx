import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** A bordered surface. MUI's Card would add styles for elevation, which this look does not use. */
export const Card = styled(Box)(({ theme }) => ({
  padding: 16,
  overflow: 'hidden',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
})) as typeof Box;
