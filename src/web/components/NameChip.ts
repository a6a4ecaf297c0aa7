import { styled } from '@mui/material/styles';
import { ChipShape } from './LiveBadge';

/** A chip as high as its text: names wrap and are never cut. */
export const NameChip = styled(ChipShape)({
  flex: '0 1 auto',
  minWidth: 0,
  padding: '4px 10px',
  lineHeight: '1.25rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
