import { styled } from '@mui/material/styles';

/** Two items at the ends of a line, or below each other where there is no room. */
export const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
});
