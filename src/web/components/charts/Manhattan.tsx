import { styled } from '@mui/material/styles';
import { type DrawnInnings, oversAcross } from './inningsOvers';
import { InningsHead, INNINGS_HEAD_PX } from './InningsHead';
import { AXIS_PX, GUTTER_PX, multiples, OversAxis } from './OversAxis';
import { useWidth } from '../../hooks/useWidth';
import { PIP_STEP_PX, WicketPips } from './WicketPips';

/** From this width on, two innings are shown side by side. */
const WIDE_PX = 640;
const GAP_PX = 16;
const MARK_EVERY_RUNS = 10;
/**
 * The scale covers at least this many runs an over, so that a quiet match does not look like a lively one.
 */
const LEAST_HIGHEST_RUNS = 15;
const WIDEST_BAR_PX = 22;
/** The height of the bar of an over without runs. */
const STUB_PX = 1.5;
/** The space above the highest bar. */
const HEADROOM_PX = 6;

const Panels = styled('div')({
  display: 'grid',
  gap: GAP_PX,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-beside="true"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& svg': { display: 'block' },
});

interface ManhattanProps {
  innings: readonly DrawnInnings[];
  /** The height of the whole picture, for one innings or several. */
  heightPx: number;
}

/**
 * The Manhattan chart of a match: a bar for each over, a pip for each wicket. It has no accessible name of its own; its
 * parent describes it.
 */
export function Manhattan({ innings, heightPx }: ManhattanProps) {
  const [container, widthPx] = useWidth();
  const isBeside = widthPx >= WIDE_PX && innings.length === 2;
  const rows = isBeside ? 1 : innings.length;
  const plotPx = (heightPx - (rows - 1) * GAP_PX) / rows - INNINGS_HEAD_PX - AXIS_PX;
  const scale = scaleOf(innings, plotPx - HEADROOM_PX);
  return (
    <Panels ref={container} data-beside={isBeside}>
      {innings.map((each, index) => (
        <div key={index}>
          <InningsHead innings={each} />
          <Bars
            innings={each}
            widthPx={isBeside ? (widthPx - GAP_PX) / 2 : widthPx}
            heightPx={plotPx}
            overs={oversAcross(innings)}
            scale={scale}
          />
        </div>
      ))}
    </Panels>
  );
}

interface Scale {
  highest: number;
  pxPerRun: number;
}

/** Returns one scale for all innings, with room for the pips above every bar. */
function scaleOf(innings: readonly DrawnInnings[], roomPx: number): Scale {
  const overs = innings.flatMap((each) => each.overs);
  const highest = Math.max(LEAST_HIGHEST_RUNS, ...overs.map(({ runs }) => runs));
  const fits = overs.map(
    ({ runs, wickets }) => (roomPx - wickets * PIP_STEP_PX) / Math.max(1, runs),
  );
  return { highest, pxPerRun: Math.min(roomPx / highest, ...fits) };
}

interface BarsProps {
  innings: DrawnInnings;
  widthPx: number;
  heightPx: number;
  overs: number;
  scale: Scale;
}

function Bars({ innings, widthPx, heightPx, overs, scale: { highest, pxPerRun } }: BarsProps) {
  const slot = (widthPx - GUTTER_PX) / overs;
  const bar = Math.min(WIDEST_BAR_PX, slot * 0.72);
  const xOf = (number: number) => GUTTER_PX + (number - 0.5) * slot;
  return (
    <svg width={widthPx} height={heightPx + AXIS_PX} overflow="visible" focusable="false">
      <OversAxis
        {...{ widthPx, heightPx, overs, xOf, pxPerRun }}
        marks={multiples(MARK_EVERY_RUNS, highest)}
      />
      {innings.overs.map(({ number, runs, wickets }) => {
        const middle = xOf(number);
        const top = heightPx - Math.max(STUB_PX, runs * pxPerRun);
        return (
          <g key={number}>
            <rect
              x={middle - bar / 2}
              y={top}
              width={bar}
              height={heightPx - top}
              fill={innings.colour}
            />
            <WicketPips
              side={innings.side}
              count={wickets}
              x={middle}
              y={top - PIP_STEP_PX / 2 - 1}
            />
          </g>
        );
      })}
    </svg>
  );
}
