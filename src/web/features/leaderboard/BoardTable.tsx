import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  measureElement,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BoardLeague, ContestLeaderboard, Match } from '../../api/api';
import { withCommas } from '../../format/points';
import { toggleIdOf } from '../../hooks/useFocusOnSame';
import { boardItems, firstOfGap, pageOf, type BoardItem, type PositionRange } from './boardItems';
import { BoardHead } from './BoardHead';
import { BoardRow } from './BoardRow';
import type { ThirdColumn } from './GridRow';
import { PageRows } from './PageRows';
import { useOpenParts } from './useOpenParts';
import { useKeptScroll } from './useKeptScroll';
import { useSteadyRows } from './useSteadyRows';

const ROW_HEIGHT = 60;
/** Rendered above and below the screen, so that quick scrolling shows rows. */
const OVERSCAN_ROWS = 10;
/** After this time a user who asked for rows is not taken to them any more. */
const FIND_ROW_MS = 5_000;

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  // Unlike `hidden`, this lets the pinned row stick to the screen.
  overflow: 'clip',
  background: theme.palette.background.paper,
}));

interface BoardTableProps {
  match: Match;
  board: ContestLeaderboard;
  /** Set when the board has the teams of its members alone. */
  league?: BoardLeague;
  userId: string | null;
  third: ThirdColumn;
  /** False where every fee is refunded: the totals are shown without a rank. */
  ranked: boolean;
  /** Ranks that the user gained since the start of the previous over; null when not known. */
  ownMoved: number | null;
  /** True when the user's rank and score are visible outside the rows. */
  isOwnRankVisible: boolean;
  /** Asks for the exact position of the user's row, which is not known in a live match while others share its rank. */
  onFindOwn: () => void;
}

/**
 * The top of the board, the rows around the user's own, and the rest on demand. Only the rows on the screen
 * and a few around them are in the document. The user's own row is copied to the bottom while it is not
 * visible anywhere else.
 */
export const BoardTable = memo(function BoardTable(props: BoardTableProps) {
  const { match, board, league, userId, third, ranked, isOwnRankVisible } = props;
  const { id: contestId, own, own_position: ownPosition, total } = board;
  const openParts = useOpenParts(`${contestId} ${league?.id ?? ''}`);
  const { items, open, sought } = useItems(total, ownPosition, openParts);
  const { list, virtualizer } = useRows(items);
  const isScrollKept = useKeptScroll(openParts.keptScrollY);
  const steadyRows = useSteadyRows(list, virtualizer, openParts.expanded.size > 0, isScrollKept);
  const onRendered = useFocusOnSought(list, sought, steadyRows);
  const shown = virtualizer.getVirtualItems();
  const ownIndex = items.findIndex((item) => item.kind === 'row' && item.position === ownPosition);
  const ownRow = useOwnRow(ownIndex, virtualizer, own?.id);

  const rowProps = { third, ranked };
  const margin = virtualizer.options.scrollMargin;
  const { start = margin } = shown[0] ?? {};
  const { end = margin + virtualizer.getTotalSize() } = shown.at(-1) ?? {};
  return (
    <Frame>
      <div
        role="table"
        aria-label={`${board.ContestType.name} leaderboard${league ? `, ${league.name}` : ''}`}
        aria-rowcount={total + 1}
      >
        <BoardHead third={third} ranked={ranked} />
        <div ref={list} role="none">
          <div role="none" style={{ height: start - margin }} />
          {partsOf(shown.map(({ index }) => ({ index, item: items[index]! }))).map((part) =>
            part.kind === 'gap' ? (
              <Gap
                key={`gap-${part.gap.from}`}
                gap={part.gap}
                index={part.index}
                measure={virtualizer.measureElement}
                onOpen={open}
              />
            ) : (
              <PageRows
                key={`page-${part.page}`}
                {...rowProps}
                {...{ match, contestId, userId, expanded: openParts.expanded }}
                ownMoved={props.ownMoved}
                league={league?.id}
                page={part.page}
                rows={part.rows}
                measure={virtualizer.measureElement}
                onToggle={openParts.toggle}
                onRendered={onRendered}
                onOwnMounted={ownRow.setIsMounted}
              />
            ),
          )}
          <div role="none" style={{ height: virtualizer.getTotalSize() - (end - margin) }} />
        </div>
        {own !== null && ownIndex >= 0 && !ownRow.isShown && !isOwnRankVisible && (
          <BoardRow
            {...rowProps}
            entry={{ ...own, ranks_gained: props.ownMoved ?? undefined }}
            isOwn
            pinned={ownRow.isAbove ? 'above' : 'below'}
            onToggle={() => {
              ownRow.find();
              props.onFindOwn();
            }}
          />
        )}
      </div>
    </Frame>
  );
});

/** Virtualises the rows. Their heights are measured, because names wrap and details open. */
function useRows(items: readonly BoardItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Passing the size at once lets the first rows render with the board instead of after it.
  const [screen] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    // The content above the rows grows and shrinks with the data.
    const observer = new ResizeObserver(() => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setScrollMargin(Math.round(top));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    initialRect: screen,
    observeElementRect: observeScreen,
    scrollToFn: scrollUnlessThere,
    // The rows on the screen render first.
    overscan: useDeferredValue(OVERSCAN_ROWS, 0),
    scrollMargin,
    getItemKey: (index) => keyOf(items[index]),
    measureElement: measureOnceDrawn,
  });
  return { list, virtualizer };
}

/** Scrolls the window, but not to where it is: the library does that when the rows mount, which would force a layout. */
const scrollUnlessThere: typeof windowScroll<Window> = (offset, options, rows) => {
  if (offset + (options.adjustments ?? 0) === rows.scrollOffset) return;
  windowScroll(offset, options, rows);
};

/**
 * Observes the window without the library's own first measurement, which would force a layout while rows are
 * inserted.
 */
function observeScreen(
  { scrollElement }: Virtualizer<Window, Element>,
  onResize: (screen: { width: number; height: number }) => void,
) {
  const resized = () => onResize({ width: window.innerWidth, height: window.innerHeight });
  scrollElement?.addEventListener('resize', resized);
  return () => scrollElement?.removeEventListener('resize', resized);
}

/**
 * Measures a row once it is drawn. Measuring rows while they are inserted would force a layout for each of
 * them.
 */
function measureOnceDrawn(
  row: Element,
  observed: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Element>,
): number {
  if (observed !== undefined) return measureElement(row, observed, rows);
  const { getItemKey } = rows.options;
  return rows.itemSizeCache.get(getItemKey(rows.indexFromElement(row))) ?? ROW_HEIGHT;
}

function keyOf(item: BoardItem | undefined): string {
  if (item === undefined) return 'none';
  return item.kind === 'row' ? `${item.position}` : `gap-${item.from}`;
}

/** The row that takes the focus of the button that opened it. */
interface SoughtRow {
  position: number;
  untilMs: number;
}

/** Returns the items of the list, the function that opens a range of rows, and the first row of that range. */
function useItems(
  total: number,
  ownPosition: number | null,
  { ranges, openRange }: ReturnType<typeof useOpenParts>,
) {
  const items = useMemo(() => boardItems(total, ownPosition, ranges), [total, ownPosition, ranges]);
  const sought = useRef<SoughtRow>({ position: 0, untilMs: 0 });
  const open = (range: PositionRange) => {
    openRange(range);
    sought.current = { position: range.from, untilMs: Date.now() + FIND_ROW_MS };
  };
  return { items, open, sought };
}

/**
 * Returns the function to call whenever rows have been rendered, which calls the given one first. A button that opens rows
 * goes with its focus, so the sought row takes it, unless the user has moved it before the row is fetched.
 */
function useFocusOnSought(
  list: RefObject<HTMLElement | null>,
  sought: RefObject<SoughtRow>,
  onRendered: () => void,
): () => void {
  return () => {
    onRendered();
    const { position, untilMs } = sought.current;
    if (Date.now() > untilMs || document.activeElement !== document.body) return;
    // The heads are the first row.
    const row = list.current?.querySelector(`[aria-rowindex="${position + 1}"]`);
    const toggle = row?.querySelector('button');
    if (!toggle) return;
    sought.current.untilMs = 0;
    toggle.focus({ preventScroll: true });
  };
}

/**
 * Returns whether the user's own row is on the screen, and the function `find`, which scrolls to the row. If the row turns
 * out to be elsewhere within a few seconds, it scrolls again, until the row is shown and takes the focus.
 */
function useOwnRow(
  ownIndex: number,
  virtualizer: Virtualizer<Window, Element>,
  ownId: string | undefined,
) {
  // Two pages may have the row for a moment, while it moves from one to the other.
  const [mounted, setMounted] = useState(0);
  const setIsMounted = useCallback((isMounted: boolean) => {
    setMounted((count) => count + (isMounted ? 1 : -1));
  }, []);
  const soughtUntilMs = useRef(0);
  const { range } = virtualizer;
  const isAbove = range !== null && ownIndex < range.startIndex;
  // Where others share the rank, the row may be elsewhere than at its index.
  const isShown = range !== null && !isAbove && ownIndex <= range.endIndex && mounted > 0;
  useEffect(() => {
    if (Date.now() > soughtUntilMs.current || !isShown || ownId === undefined) return;
    const toggle = document.getElementById(toggleIdOf(ownId));
    if (toggle === null) return;
    soughtUntilMs.current = 0;
    toggle.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (Date.now() > soughtUntilMs.current) return;
    virtualizer.scrollToIndex(ownIndex, { align: 'center' });
  }, [ownIndex, virtualizer]);
  const find = () => {
    soughtUntilMs.current = Date.now() + FIND_ROW_MS;
    virtualizer.scrollToIndex(ownIndex, { align: 'center' });
  };
  return { isShown, isAbove, find, setIsMounted };
}

interface ShownItem {
  index: number;
  item: BoardItem;
}

type Part =
  | { kind: 'gap'; index: number; gap: PositionRange }
  | { kind: 'page'; page: number; rows: { index: number; position: number }[] };

/** Divides the shown items into gaps and the rows of a page, which come with one response. */
function partsOf(shown: readonly ShownItem[]): Part[] {
  const parts: Part[] = [];
  for (const { index, item } of shown) {
    const last = parts.at(-1);
    if (item.kind === 'gap') {
      parts.push({ kind: 'gap', index, gap: item });
    } else if (last?.kind === 'page' && last.page === pageOf(item.position)) {
      last.rows.push({ index, position: item.position });
    } else {
      const rows = [{ index, position: item.position }];
      parts.push({ kind: 'page', page: pageOf(item.position), rows });
    }
  }
  return parts;
}

interface GapProps {
  gap: PositionRange;
  index: number;
  measure: (element: HTMLElement | null) => void;
  onOpen: (range: PositionRange) => void;
}

function Gap({ gap, index, measure, onOpen }: GapProps) {
  const next = firstOfGap(gap);
  return (
    <div role="row" ref={measure} data-index={index}>
      <div role="cell">
        <Button
          fullWidth
          onClick={() => onOpen(next)}
          sx={{ bgcolor: 'sunken', borderBottom: 1, borderColor: 'divider', borderRadius: 0 }}
        >
          Show places {withCommas(next.from)} to {withCommas(next.to)}
        </Button>
      </div>
    </div>
  );
}
