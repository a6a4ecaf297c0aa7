import { useTheme } from '@mui/material/styles';

/** The space left of the first over, for the figures of the scale. */
export const GUTTER_PX = 26;
/** The space below the plot, for the over numbers. */
export const AXIS_PX = 20;
export const PIP_PX = 6;

const NUMBER_EVERY = 5;
const FONT = { fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' } as const;

interface OversAxisProps {
  widthPx: number;
  /** The height of the plot without the axis. */
  heightPx: number;
  overs: number;
  /** Returns the x coordinate of an over's number. */
  xOf: (number: number) => number;
  /** The values of the scale that have a hairline, and the height of a run. */
  marks: readonly number[];
  pxPerRun: number;
}

/** The base line with the over numbers, and a hairline for each mark of the scale. */
export function OversAxis(props: OversAxisProps) {
  const { widthPx, heightPx, overs, xOf, marks, pxPerRun } = props;
  const { palette } = useTheme();
  const numbers = [1, ...multiples(NUMBER_EVERY, overs)];
  return (
    <g fill={palette.text.secondary}>
      {marks.map((mark) => {
        const y = heightPx - mark * pxPerRun;
        return (
          <g key={mark}>
            <path d={`M${GUTTER_PX} ${y}H${widthPx}`} stroke={palette.divider} />
            <text x={GUTTER_PX - 6} y={y + 4} textAnchor="end" style={FONT}>
              {mark}
            </text>
          </g>
        );
      })}
      <path d={`M${GUTTER_PX} ${heightPx}H${widthPx}`} stroke={palette.control} />
      {numbers.map((number) => (
        <text key={number} x={xOf(number)} y={heightPx + 15} textAnchor="middle" style={FONT}>
          {number}
        </text>
      ))}
    </g>
  );
}

/** Returns the multiples of `step` up to and including `last`. */
export function multiples(step: number, last: number): number[] {
  return Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step);
}
