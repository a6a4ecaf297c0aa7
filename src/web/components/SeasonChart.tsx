import { styled, useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { Ends } from './Ends';
import { formatPoints } from './points';
import { useWidth } from './useWidth';
import { venueDay } from './when';

/** Points of a player in a match; the wire's own field names. */
export interface SeasonMatch {
  match_id: string;
  opponent: string;
  date: string;
  total: number;
}

const PLOT_PX = 200;
/** A figure at the tip of a bar, and what keeps it clear. */
const FIGURE_PX = 20;
const WIDEST_SLOT_PX = 44;
const WIDEST_BAR_PX = 28;
const BAR_SHARE = 0.72;
/** From here on every bar has its figure. */
const FIGURE_SLOT_PX = 32;
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
  /** Oldest first. */
  matches: readonly SeasonMatch[];
  /** Of several; null without a line. */
  average: number | null;
}

/** A bar a match around the zero line, the newest at the right: blue hangs and is good, orange stands. Only looks. */
export function SeasonChart({ matches, average }: SeasonChartProps) {
  const [place, widthPx] = useWidth();
  const slot = Math.min(WIDEST_SLOT_PX, widthPx / Math.max(1, matches.length));
  const totals = matches.map(({ total }) => total);
  const hottest = Math.max(0, ...totals);
  const coldest = Math.min(0, ...totals);
  const room = PLOT_PX - 2 * FIGURE_PX;
  const pxPerPoint = Math.min(MOST_PX_PER_POINT, room / Math.max(1, hottest - coldest));
  const zeroY = FIGURE_PX + hottest * pxPerPoint;
  const oldest = matches[0];
  const newest = matches.length > 1 ? matches.at(-1) : undefined;
  return (
    <div ref={place}>
      <svg
        width={widthPx}
        height={FIGURE_PX + zeroY - coldest * pxPerPoint}
        display="block"
        overflow="visible"
        focusable="false"
      >
        <Bars {...{ totals, slot, widthPx, zeroY, pxPerPoint }} />
        <Lines {...{ widthPx, zeroY, pxPerPoint, average }} />
      </svg>
      <Dates>
        {oldest !== undefined && <span>{venueDay(oldest.date)}</span>}
        {newest !== undefined && <span>{venueDay(newest.date)}</span>}
      </Dates>
    </div>
  );
}

interface BarsProps {
  totals: readonly number[];
  slot: number;
  widthPx: number;
  zeroY: number;
  pxPerPoint: number;
}

function Bars({ totals, slot, widthPx, zeroY, pxPerPoint }: BarsProps) {
  const { palette } = useTheme();
  const hatchId = useId();
  const bar = Math.min(WIDEST_BAR_PX, slot * BAR_SHARE);
  const told = toldFigures(totals, slot);
  return (
    <>
      <Hatch id={hatchId} />
      {totals.map((total, index) => {
        const middle = widthPx - (totals.length - index - 0.5) * slot;
        const length = Math.max(SHORTEST_PX, Math.abs(total) * pxPerPoint);
        const isHot = total > 0;
        return (
          <g key={index}>
            <rect
              x={middle - bar / 2}
              y={isHot ? zeroY - length : zeroY}
              width={bar}
              height={total === 0 ? 0 : length}
              fill={isHot ? `url(#${hatchId})` : palette.ice.main}
            />
            {told.has(index) && (
              <text
                x={Math.min(middle, widthPx - 14)}
                y={isHot ? zeroY - length - 6 : zeroY + (total === 0 ? 0 : length) + 15}
                textAnchor="middle"
                fill={figureColour(total, palette)}
                style={{ fontSize: '0.75rem', fontWeight: 900, fontVariantNumeric: 'tabular-nums' }}
              >
                {formatPoints(total)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
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

/** As the bars of every score above zero: at 115 degrees, 5 px and 3 px. */
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

/** The zero line, and the average in dashes. */
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

/** Which bars have their figures: all where there is room, else the coldest, the hottest and the newest. */
function toldFigures(totals: readonly number[], slot: number): ReadonlySet<number> {
  if (slot >= FIGURE_SLOT_PX) return new Set(totals.keys());
  const newest = totals.length - 1;
  const ends = [Math.min(...totals), Math.max(...totals)].map((end) => totals.lastIndexOf(end));
  // Side by side two figures would run into each other.
  const apart = ends.filter((index) => (newest - index) * slot >= FIGURE_SLOT_PX);
  return new Set([newest, ...apart]);
}
