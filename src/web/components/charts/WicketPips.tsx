import { useTheme } from '@mui/material/styles';
import type { Side } from '../cricket/Crest';
import { PIP_PX } from './OversAxis';

/** The distance between two pips. */
export const PIP_STEP_PX = PIP_PX + 2;

interface WicketPipsProps {
  side: Side;
  count: number;
  /** The centre of the lowest pip. */
  x: number;
  y: number;
}

/** A pip for each wicket, one above the other: round for the home team, square for the away team. */
export function WicketPips({ side, count, x, y }: WicketPipsProps) {
  const { palette } = useTheme();
  return Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      x={x - PIP_PX / 2}
      y={y - PIP_PX / 2 - index * PIP_STEP_PX}
      width={PIP_PX}
      height={PIP_PX}
      rx={side === 'home' ? PIP_PX / 2 : 1}
      fill={palette.text.primary}
      // Separates the pip from the line behind it.
      stroke={palette.background.paper}
      strokeWidth={1.5}
      paintOrder="stroke"
    />
  ));
}
