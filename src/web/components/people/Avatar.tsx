import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { AvatarColour } from '../../../domain/account/avatar';
import { ownProps } from '../../theme/ownProps';

/** None is the colour of a score, an action or a medal, and each has a contrast of 7 : 1 with the initials. */
const HEX: Readonly<Record<AvatarColour, string>> = {
  rose: '#E893B2',
  plum: '#C79AE8',
  iris: '#98A2F2',
  sea: '#62BFA6',
  moss: '#9FBE6C',
  sand: '#CFB78F',
  clay: '#CF9A88',
  slate: '#A6ADB8',
};
const INITIALS = '#17160F';

const SIZES = {
  small: { px: 32, fontSize: '0.8125rem' },
  medium: { px: 44, fontSize: '1.0625rem' },
  large: { px: 72, fontSize: '1.75rem' },
} as const;

interface DiscProps {
  /** Undefined while it is not known. */
  colour: AvatarColour | undefined;
  size: keyof typeof SIZES;
}

const Disc = styled(
  'span',
  ownProps('colour', 'size'),
)<DiscProps>(({ theme, colour, size }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  // The disc grows with its letters.
  width: `${SIZES[size].px / 16}rem`,
  height: `${SIZES[size].px / 16}rem`,
  borderRadius: '50%',
  fontSize: SIZES[size].fontSize,
  fontWeight: 700,
  lineHeight: 1,
  letterSpacing: '-.01em',
  color: INITIALS,
  background: colour === undefined ? theme.palette.raised : HEX[colour],
}));

interface AvatarProps extends DiscProps {
  /** The initials, or a mark in place of them. */
  children: ReactNode;
}

/** A person: two initials on a disc. Screen readers skip it, because the name is beside it. */
export function Avatar({ colour, size, children }: AvatarProps) {
  return (
    <Disc colour={colour} size={size} aria-hidden="true">
      {children}
    </Disc>
  );
}
