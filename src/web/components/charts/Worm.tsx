import { styled, useTheme } from '@mui/material/styles';
import { type DrawnInnings, oversAcross } from './inningsOvers';
import { InningsHead, INNINGS_HEAD_PX } from './InningsHead';
import { AXIS_PX, GUTTER_PX, multiples, OversAxis } from './OversAxis';
import { useWidth } from '../../hooks/useWidth';
import { PIP_STEP_PX, WicketPips } from './WicketPips';

const WIDE_PX = 640;
const MARK_EVERY_RUNS = 50;
/** The scale covers at least this total, so that the first overs do not look steep. */
const LEAST_HIGHEST_RUNS = 100;
const LINE_PX = 2.5;
const END_PX = 10;
const HEADS_GAP_PX = 6;
/** The space above the highest mark. */
const HEADROOM_PX = 6;

const Heads = styled('div')({
  display: 'grid',
  rowGap: HEADS_GAP_PX,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-beside="true"]': { columnGap: 24, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface WormProps {
  innings: readonly DrawnInnings[];
  heightPx: number;
}

/**
 * The worm chart of a match: a line for the total of each team, with a pip for each wicket. It has no accessible name
 * of its own; its parent describes it.
 */
export function Worm({ innings, heightPx }: WormProps) {
  const [container, widthPx] = useWidth();
  const isBeside = widthPx >= WIDE_PX && innings.length === 2;
  const rows = isBeside ? 1 : innings.length;
  const plotPx = heightPx - rows * INNINGS_HEAD_PX - (rows - 1) * HEADS_GAP_PX - AXIS_PX;
  const overs = oversAcross(innings);
  const highest = Math.max(LEAST_HIGHEST_RUNS, ...innings.map(({ total }) => total));
  const pxPerRun = scaleOf(innings, highest, plotPx - HEADROOM_PX);
  const slot = (widthPx - GUTTER_PX - END_PX) / overs;
  // Scores are drawn at the end of their over.
  const xOf = (number: number) => GUTTER_PX + number * slot;
  return (
    <div ref={container}>
      <Heads data-beside={isBeside}>
        {innings.map((each, index) => (
          <InningsHead key={index} innings={each} />
        ))}
      </Heads>
      <svg
        width={widthPx}
        height={plotPx + AXIS_PX}
        display="block"
        overflow="visible"
        focusable="false"
      >
        <OversAxis
          {...{ widthPx, overs, xOf, pxPerRun }}
          heightPx={plotPx}
          marks={multiples(MARK_EVERY_RUNS, highest)}
        />
        {innings.map((each, index) => (
          <Line key={index} innings={each} xOf={xOf} yOf={(total) => plotPx - total * pxPerRun} />
        ))}
      </svg>
    </div>
  );
}

/** Returns the pixels per run with which the highest total fits, and the pips above every score. */
function scaleOf(innings: readonly DrawnInnings[], highest: number, roomPx: number): number {
  const fits = innings
    .flatMap(({ overs }) => overs)
    .map(({ total, wickets }) => (roomPx - wickets * PIP_STEP_PX) / Math.max(1, total));
  return Math.min(roomPx / highest, ...fits);
}

interface LineProps {
  innings: DrawnInnings;
  xOf: (number: number) => number;
  yOf: (total: number) => number;
}

function Line({ innings: { overs, side, colour }, xOf, yOf }: LineProps) {
  const { palette } = useTheme();
  const points = overs.map(({ number, total, wickets }) => ({
    x: xOf(number),
    y: yOf(total),
    wickets,
  }));
  const end = points.at(-1);
  const steps = points.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <g>
      <path
        d={`M${xOf(0)} ${yOf(0)}${steps}`}
        fill="none"
        stroke={colour}
        strokeWidth={LINE_PX}
        strokeLinejoin="round"
      />
      {end !== undefined && (
        <rect
          x={end.x - END_PX / 2}
          y={end.y - END_PX / 2}
          width={END_PX}
          height={END_PX}
          rx={side === 'home' ? END_PX / 2 : 2}
          fill={colour}
          stroke={palette.background.paper}
          strokeWidth={1.5}
          paintOrder="stroke"
        />
      )}
      {points.map(({ x, y, wickets }) => (
        <WicketPips key={x} side={side} count={wickets} x={x} y={y} />
      ))}
    </g>
  );
}
