import { styled } from '@mui/material/styles';
import type { Role } from '../../../domain/cricket/role';
import { firstLetter, letterColour, type Side } from './Crest';
import { mix } from '../../theme/oklch';
import { ownProps } from '../../theme/ownProps';
import { PAPER } from './teamColour';

/** The size of the badge; smaller from `md` on. */
export const BADGE_PX = { phone: 40, desktop: 36 } as const;

const Badge = styled(
  'span',
  ownProps('colour', 'side'),
)<{ colour: string; side: Side }>(({ theme, colour, side }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: BADGE_PX.phone,
  height: BADGE_PX.phone,
  borderRadius: side === 'home' ? '50%' : 9,
  fontWeight: 700,
  color: letterColour(colour),
  background: mix(colour, 0.16, PAPER),
  [theme.breakpoints.up('md')]: { width: BADGE_PX.desktop, height: BADGE_PX.desktop },
}));

export interface RoleBadgeProps {
  name: string;
  side: Side;
  /** The colour of the team. */
  colour: string;
  /** Null when not known: the first letter of the name is shown. */
  role: Role | null;
  /** Placed on the edge of the badge. */
  children?: React.ReactNode;
}

/**
 * The role of a player in the shape and colour of the team. Screen readers skip it, because text elsewhere
 * says the same.
 */
export function RoleBadge({ name, side, colour, role, children }: RoleBadgeProps) {
  return (
    <Badge
      colour={colour}
      side={side}
      aria-hidden="true"
      sx={{ fontSize: role === null ? 'min(0.9375rem, 20px)' : 'min(0.6875rem, 14px)' }}
    >
      {role ?? firstLetter(name)}
      {children}
    </Badge>
  );
}
