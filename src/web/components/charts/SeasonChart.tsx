import { styled, useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { Ends } from '../layout/Ends';
import { formatPoints } from '../../format/points';
import { useWidth } from '../../hooks/useWidth';
import { venueDay } from '../../format/dates';

/** The points of a player in a match, with the field names of the API. */
export interface SeasonMatch {
  match_id: string;
  opponent: string;
  date: string;
  total: number;
}

const PLOT_PX = 200;
/** The height of the figure at the tip of a bar, with its margin. */
const FIGURE_PX = 20;
const WIDEST_COLUMN_PX = 44;
const WIDEST_BAR_PX = 28;
const BAR_SHARE = 0.72;
/** From this width of a column on, every bar has its figure. */
const FIGURE_COLUMN_PX = 32;
const MOST_PX_PER_POINT = 2.7;
const SHORTEST_PX = 2;

const Dates = styled(Ends)(({ theme }) => ({
  columnGap: 8,
  minHeight: 18,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  '& > :last-of-type': { marginLeft: 'auto' },
}));

interface SeasonChartProps {
  /** The oldest first. */
  matches: readonly SeasonMatch[];
  /** The average of several matches; null draws no line. */
  average: number | null;
}

/**
 * A bar for each match around the zero line, the newest at the right. Blue bars below the line are good, orange bars
 * above it are bad. It has no accessible name of its own.
 */
export function SeasonChart({ matches, average }: SeasonChartProps) {
  const [container, widthPx] = useWidth();
  const columnPx = Math.min(WIDEST_COLUMN_PX, widthPx / Math.max(1, matches.length));
  const totals = matches.map(({ total }) => total);
  const hottest = Math.max(0, ...totals);
  const coldest = Math.min(0, ...totals);
  const room = PLOT_PX - 2 * FIGURE_PX;
  const pxPerPoint = Math.min(MOST_PX_PER_POINT, room / Math.max(1, hottest - coldest));
  const zeroY = FIGURE_PX + hottest * pxPerPoint;
  const plot = { totals, columnPx, widthPx, zeroY, pxPerPoint };
  const oldest = matches[0];
  const newest = matches.length > 1 ? matches.at(-1) : undefined;
  return (
    <div ref={container}>
      <svg
        width={widthPx}
        height={FIGURE_PX + zeroY - coldest * pxPerPoint}
        display="block"
        overflow="visible"
        focusable="false"
      >
        <Bars {...plot} />
        <Lines {...{ widthPx, zeroY, pxPerPoint, average }} />
        <Figures {...plot} />
      </svg>
      <Dates>
        {oldest !== undefined && <span>{venueDay(oldest.date)}</span>}
        {newest !== undefined && <span>{venueDay(newest.date)}</span>}
      </Dates>
    </div>
  );
}

interface PlotProps {
  totals: readonly number[];
  columnPx: number;
  widthPx: number;
  zeroY: number;
  pxPerPoint: number;
}

function Bars({ totals, columnPx, widthPx, zeroY, pxPerPoint }: PlotProps) {
  const { palette } = useTheme();
  const hatchId = useId();
  const bar = Math.min(WIDEST_BAR_PX, columnPx * BAR_SHARE);
  return (
    <>
      <Hatch id={hatchId} />
      {totals.map((total, index) => {
        const length = lengthOf(total, pxPerPoint);
        const isHot = total > 0;
        return (
          <rect
            key={index}
            x={widthPx - (totals.length - index - 0.5) * columnPx - bar / 2}
            y={isHot ? zeroY - length : zeroY}
            width={bar}
            height={length}
            fill={isHot ? `url(#${hatchId})` : palette.ice.main}
          />
        );
      })}
    </>
  );
}

const lengthOf = (total: number, pxPerPoint: number): number =>
  total === 0 ? 0 : Math.max(SHORTEST_PX, Math.abs(total) * pxPerPoint);

/** The points at the tips of the bars. Each has an outline in the background colour: the average line can cross it. */
function Figures({ totals, columnPx, widthPx, zeroY, pxPerPoint }: PlotProps) {
  const { palette } = useTheme();
  return [...labelledBars(totals, columnPx)].map((index) => {
    const total = totals[index]!;
    const middle = widthPx - (totals.length - index - 0.5) * columnPx;
    const length = lengthOf(total, pxPerPoint);
    return (
      <text
        key={index}
        x={Math.min(middle, widthPx - 14)}
        y={total > 0 ? zeroY - length - 6 : zeroY + length + 15}
        textAnchor="middle"
        fill={figureColour(total, palette)}
        stroke={palette.background.paper}
        strokeWidth={4}
        strokeLinejoin="round"
        style={{
          fontSize: '0.75rem',
          fontWeight: 900,
          fontVariantNumeric: 'tabular-nums',
          paintOrder: 'stroke',
        }}
      >
        {formatPoints(total)}
      </text>
    );
  });
}

interface Tones {
  ice: { main: string };
  fire: { main: string };
  text: { secondary: string };
}

function figureColour(total: number, { ice, fire, text }: Tones): string {
  if (total === 0) return text.secondary;
  return total > 0 ? fire.main : ice.main;
}

/** The hatching of every bar above zero: light stripes of 5 px and dark ones of 3 px, at 115 degrees as in CSS. */
function Hatch({ id }: { id: string }) {
  const { fire } = useTheme().palette;
  return (
    <pattern
      id={id}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(25)"
    >
      <rect width={8} height={8} fill={fire.dark} />
      <rect width={5} height={8} fill={fire.main} />
    </pattern>
  );
}

interface LinesProps {
  widthPx: number;
  zeroY: number;
  pxPerPoint: number;
  average: number | null;
}

/** The zero line, and the average as a dashed line. */
function Lines({ widthPx, zeroY, pxPerPoint, average }: LinesProps) {
  const { palette } = useTheme();
  return (
    <>
      <path d={`M0 ${zeroY}H${widthPx}`} stroke={palette.text.primary} strokeWidth={2} />
      {average !== null && average !== 0 && (
        <path
          d={`M0 ${zeroY - average * pxPerPoint}H${widthPx}`}
          stroke={palette.text.primary}
          strokeDasharray="2 4"
        />
      )}
    </>
  );
}

/**
 * Returns the indexes of the bars that have a figure: all bars where there is room, otherwise the coldest, the hottest
 * and the newest.
 */
function labelledBars(totals: readonly number[], columnPx: number): ReadonlySet<number> {
  if (columnPx >= FIGURE_COLUMN_PX) return new Set(totals.keys());
  const newest = totals.length - 1;
  const ends = [Math.min(...totals), Math.max(...totals)].map((end) => totals.lastIndexOf(end));
  // Figures side by side would overlap.
  const apart = ends.filter((index) => (newest - index) * columnPx >= FIGURE_COLUMN_PX);
  return new Set([newest, ...apart]);
}
