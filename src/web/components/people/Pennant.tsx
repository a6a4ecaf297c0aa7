import { styled } from '@mui/material/styles';
import { ownProps } from '../../theme/ownProps';
import { firstLetter } from '../cricket/Crest';

const SIZES = {
  small: { width: 22, height: 28, paddingBottom: 6, fontSize: '0.75rem' },
  normal: { width: 36, height: 44, paddingBottom: 8, fontSize: '1.0625rem' },
  large: { width: 48, height: 60, paddingBottom: 8, fontSize: '1.5rem' },
} as const;

const SWALLOWTAIL = 'polygon(0 0, 100% 0, 100% 100%, 50% 76%, 0 100%)';

const Cloth = styled(
  'span',
  ownProps('size'),
)<{ size: keyof typeof SIZES }>(({ theme, size }) => ({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  boxSizing: 'border-box',
  ...SIZES[size],
  overflow: 'hidden',
  lineHeight: 1,
  fontWeight: 900,
  color: theme.palette.text.primary,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    clipPath: SWALLOWTAIL,
  },
  '&::before': { inset: 0, background: theme.palette.control },
  '&::after': { inset: '2px 2px 4px', background: theme.palette.raised },
}));

interface PennantProps {
  /** The name of the league, which stands beside the pennant. */
  name: string;
  size?: keyof typeof SIZES;
}

/** A league: its first letter on a pennant. A disc would be a person, and a crest a team. */
export function Pennant({ name, size = 'normal' }: PennantProps) {
  return (
    <Cloth size={size} aria-hidden="true">
      {firstLetter(name)}
    </Cloth>
  );
}
