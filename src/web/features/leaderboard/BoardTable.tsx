import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ContestLeaderboard, Match } from '../../api/api';
import { withCommas } from '../../components/points';
import { boardItems, firstOfGap, pageOf, type BoardItem, type Places } from './boardItems';
import { BoardHead } from './BoardHead';
import { BoardRow } from './BoardRow';
import type { ThirdColumn } from './GridRow';
import { PageRows } from './PageRows';

const ROW_HEIGHT = 60;
/** Above and below the screen, so that a quick thumb meets rows. */
const OVERSCAN_ROWS = 10;

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  // Unlike hidden it lets the pinned row stick to the screen.
  overflow: 'clip',
  background: theme.palette.background.paper,
}));

interface BoardTableProps {
  match: Match;
  board: ContestLeaderboard;
  userId: string | null;
  third: ThirdColumn;
  /** False where every fee goes back: the totals stand without a rank. */
  ranked: boolean;
  /** Places gained by the caller since a full over ago. */
  ownMoved: number | null;
  /** The caller's rank and score are on the screen, apart from the rows. */
  isOwnToldElsewhere: boolean;
}

/**
 * The top of the board and the caller's neighbours, the rest on demand. Only the rows on the screen and
 * a few around it are in the document; the caller's own row is copied to the bottom while the screen says
 * nothing of it.
 */
export function BoardTable(props: BoardTableProps) {
  const { match, board, userId, third, ranked, ownMoved, isOwnToldElsewhere } = props;
  const { id: contestId, own, own_position: ownPlace, total } = board;
  const [opened, setOpened] = useState<Places[]>([]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const ownToggleId = useId();
  const items = useMemo(() => boardItems(total, ownPlace, opened), [total, ownPlace, opened]);
  const { list, virtualizer } = useRows(items);
  const shown = virtualizer.getVirtualItems();
  const ownIndex = items.findIndex((item) => item.kind === 'row' && item.place === ownPlace);
  const ownShown = useOwnShown(ownIndex, virtualizer.range, ownToggleId);

  const rowProps = { third, ranked };
  const toggle = useCallback((entryId: string) => setExpanded((old) => toggled(old, entryId)), []);
  const margin = virtualizer.options.scrollMargin;
  const { start = margin } = shown[0] ?? {};
  const { end = margin + virtualizer.getTotalSize() } = shown.at(-1) ?? {};
  return (
    <Frame>
      <div
        role="table"
        aria-label={`${board.ContestType.name} leaderboard`}
        aria-rowcount={total + 1}
      >
        <BoardHead third={third} ranked={ranked} />
        <div ref={list} role="none">
          <div role="none" style={{ height: start - margin }} />
          {runsOf(shown.map(({ index }) => ({ index, item: items[index]! }))).map((run) =>
            run.kind === 'gap' ? (
              <Gap
                key={`gap-${run.gap.from}`}
                gap={run.gap}
                index={run.index}
                measure={virtualizer.measureElement}
                onOpen={(places) => setOpened([...opened, places])}
              />
            ) : (
              <PageRows
                key={`page-${run.page}`}
                {...rowProps}
                {...{ match, contestId, userId, ownToggleId, expanded }}
                page={run.page}
                rows={run.rows}
                measure={virtualizer.measureElement}
                onToggle={toggle}
              />
            ),
          )}
          <div role="none" style={{ height: virtualizer.getTotalSize() - (end - margin) }} />
        </div>
        {own !== null && ownIndex >= 0 && !ownShown.isShown && !isOwnToldElsewhere && (
          <BoardRow
            {...rowProps}
            entry={own}
            isOwn
            moved={ownMoved}
            pinned={ownShown.isAbove ? 'above' : 'below'}
            onToggle={() => {
              ownShown.expect();
              virtualizer.scrollToIndex(ownIndex, { align: 'center' });
            }}
          />
        )}
      </div>
    </Frame>
  );
}

/** The rows on the screen, whose heights are measured, for names wrap and details open. */
function useRows(items: readonly BoardItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Known at once, the first rows are drawn with the rest of the board instead of after it, in one go.
  const [screen] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    // What stands above the rows grows and shrinks with the data.
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
    // Those on the screen are drawn first.
    overscan: useDeferredValue(OVERSCAN_ROWS, 0),
    scrollMargin,
    getItemKey: (index) => keyOf(items[index]),
    measureElement: measureOnceDrawn,
  });
  return { list, virtualizer };
}

/** Its own would read the screen once more, while the rows are being put there. */
function observeScreen(
  { scrollElement }: Virtualizer<Window, Element>,
  tell: (screen: { width: number; height: number }) => void,
) {
  const resized = () => tell({ width: window.innerWidth, height: window.innerHeight });
  scrollElement?.addEventListener('resize', resized);
  return () => scrollElement?.removeEventListener('resize', resized);
}

/** To read a height while rows are being put there holds up all of them; they are observed, and say it once drawn. */
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
  return item.kind === 'row' ? `${item.place}` : `gap-${item.from}`;
}

type ShownRange = { startIndex: number; endIndex: number } | null;

/** Whether the own row is on the screen; once it is after a jump to it, it gets the focus. */
function useOwnShown(ownIndex: number, range: ShownRange, ownToggleId: string) {
  const isExpected = useRef(false);
  const isAbove = range !== null && ownIndex < range.startIndex;
  const isShown = range !== null && !isAbove && ownIndex <= range.endIndex;
  useEffect(() => {
    const toggle = document.getElementById(ownToggleId);
    if (!isExpected.current || !isShown || toggle === null) return;
    isExpected.current = false;
    toggle.focus({ preventScroll: true });
  });
  const expect = () => {
    isExpected.current = true;
  };
  return { isShown, isAbove, expect };
}

interface ShownItem {
  index: number;
  item: BoardItem;
}

type Run =
  | { kind: 'gap'; index: number; gap: Places }
  | { kind: 'page'; page: number; rows: { index: number; place: number }[] };

/** Neighbouring rows of one page together, for they come with one answer. */
function runsOf(shown: readonly ShownItem[]): Run[] {
  const runs: Run[] = [];
  for (const { index, item } of shown) {
    const last = runs.at(-1);
    if (item.kind === 'gap') {
      runs.push({ kind: 'gap', index, gap: item });
    } else if (last?.kind === 'page' && last.page === pageOf(item.place)) {
      last.rows.push({ index, place: item.place });
    } else {
      const rows = [{ index, place: item.place }];
      runs.push({ kind: 'page', page: pageOf(item.place), rows });
    }
  }
  return runs;
}

interface GapProps {
  gap: Places;
  index: number;
  measure: (element: HTMLElement | null) => void;
  onOpen: (places: Places) => void;
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

function toggled(expanded: ReadonlySet<string>, entryId: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(entryId)) next.add(entryId);
  return next;
}
