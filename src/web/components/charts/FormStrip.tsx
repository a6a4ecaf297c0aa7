import { useTheme } from '@mui/material/styles';

const WIDTH = 72;
const HEIGHT = 22;
const MIDDLE = HEIGHT / 2;
const BAR_WIDTH = 11;
const BAR_GAP = 4;
const LAST_MATCHES = 5;
/** The points at which a bar reaches its full length. */
const FULL_BAR_POINTS = 60;
const SHORTEST = 1.5;

interface FormStripProps {
  /** Points of the last matches, the oldest first. */
  form: readonly number[];
}

/**
 * Up to five bars around a hairline. Blue bars below it are good, orange bars above it are bad. Hidden from screen
 * readers, because the player's accessible name describes the form.
 */
export function FormStrip({ form }: FormStripProps) {
  const { palette } = useTheme();
  const isEmpty = form.length === 0;
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      <path
        d={`M0 ${MIDDLE}h${WIDTH}`}
        stroke={isEmpty ? palette.text.faint : palette.text.secondary}
        strokeWidth={isEmpty ? 1 : 1.2}
        strokeDasharray={isEmpty ? '3 4' : undefined}
      />
      {form.slice(-LAST_MATCHES).map((points, index) => {
        const length = barLength(points);
        return (
          <rect
            key={index}
            x={0.5 + index * (BAR_WIDTH + BAR_GAP)}
            y={points > 0 ? MIDDLE - length : MIDDLE}
            width={BAR_WIDTH}
            height={length}
            rx={1}
            fill={points > 0 ? palette.fire.main : palette.ice.main}
          />
        );
      })}
    </svg>
  );
}

function barLength(points: number): number {
  if (points === 0) return 0;
  const share = Math.min(Math.abs(points), FULL_BAR_POINTS) / FULL_BAR_POINTS;
  return Math.max(SHORTEST, share * MIDDLE);
}
