import { styled } from '@mui/material/styles';

/** Two items at opposite ends of a line, or one below the other where there is no room. */
export const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
});
