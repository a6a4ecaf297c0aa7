import { styled } from '@mui/material/styles';
import { ownProps } from '../../theme/ownProps';

const STRIPES = 'repeating-linear-gradient(104deg, #15161A 0 90px, #121317 90px 180px)';

/**
 * A section with a background like a mown cricket ground: stripes under a faint glow. Used only for the hero, the
 * invitation to visitors and the share card.
 */
export const StripedSection = styled(
  'section',
  ownProps('glow'),
)<{
  glow: 'primary' | 'blue';
}>(({ theme, glow }) => ({
  position: 'relative',
  overflow: 'hidden',
  background:
    glow === 'primary'
      ? `radial-gradient(60% 90% at 18% -20%, ${theme.palette.primary.main}21, transparent 70%), ${STRIPES}`
      : `radial-gradient(70% 60% at 85% -10%, rgba(86,212,255,.16), transparent 70%), ${STRIPES}`,
}));
