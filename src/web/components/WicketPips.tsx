import { useTheme } from '@mui/material/styles';
import type { Side } from './Crest';
import { PIP_PX } from './OversAxis';

/** From the foot of one to the foot of the next. */
export const PIP_STEP_PX = PIP_PX + 2;

interface WicketPipsProps {
  side: Side;
  count: number;
  /** The middle of the lowest one. */
  x: number;
  y: number;
}

/** A pip a wicket, one above the other: of the home team round, of the away team square. */
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
      // Against the line on which it may stand.
      stroke={palette.background.paper}
      strokeWidth={1.5}
      paintOrder="stroke"
    />
  ));
}
