import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { mix, WHITE } from '../../theme/oklch';
import { PAPER } from './teamColour';
import { ownProps } from '../../theme/ownProps';

export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

const CREST_SIZE = 44;
export const SMALL_CREST_SIZE = 28;

interface ShapeProps {
  side: Side;
  px: number;
  colour: string;
}

const Shape = styled(
  'span',
  ownProps('side', 'px', 'colour'),
)<ShapeProps>(({ side, px, colour }) => ({
  boxSizing: 'border-box',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: px,
  height: px,
  overflow: 'hidden',
  borderRadius: side === 'home' ? '50%' : Math.round(px * 0.23),
  border: `${px < 36 ? 1.5 : 2}px solid ${colour}`,
  fontWeight: 900,
  fontSize: Math.round(px * 0.46),
  lineHeight: 1,
  color: letterColour(colour),
  backgroundColor: mix(colour, 0.18, PAPER),
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

interface CrestProps {
  team: string;
  side: Side;
  colour: string;
  size?: number;
  logo?: string | null;
}

/**
 * The crest of a team: round for home, square for away. It shows the logo, else the first letter. Screen
 * readers skip it, because the name is beside it.
 */
export function Crest({ team, side, colour, size = CREST_SIZE, logo = null }: CrestProps) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  return (
    <Shape side={side} px={size} colour={colour} aria-hidden="true">
      {logo !== null && logo !== brokenLogo ? (
        <img src={logo} alt="" onError={() => setBrokenLogo(logo)} />
      ) : (
        firstLetter(team)
      )}
    </Shape>
  );
}

export function letterColour(colour: string): string {
  return mix(WHITE, 0.22, colour);
}

export function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?';
}
