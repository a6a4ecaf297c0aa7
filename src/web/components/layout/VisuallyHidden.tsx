import { styled } from '@mui/material/styles';

/** Text for screen readers only. Put it into a positioned parent, or it can make the page scroll. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
