import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ContestLeaderboardEntry, Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyPart } from '../../components/feedback/lazyPart';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { ENTRY_TOGGLE_PREFIX, useFocusOnSame } from '../../hooks/useFocusOnSame';
import { PAGE_ROWS } from './boardItems';
import { BoardRow, longestName } from './BoardRow';
import { createDetailsHolder, type DetailsHolder, DetailsPlace } from './DetailsPlace';
import type { ThirdColumn } from './GridRow';
import { useBoardPage } from './useBoard';

/** Fetched with the first details that are opened. */
const EntryDetails = lazyPart(async () => ({
  default: (await import('./EntryDetails')).EntryDetails,
}));

interface Shown {
  /** The index among the items of the list. */
  index: number;
  position: number;
}

interface RowsProps {
  match: Match;
  contestId: string;
  userId: string | null;
  third: ThirdColumn;
  ranked: boolean;
  /** The rows of the page that are on or near the screen. */
  rows: readonly Shown[];
  expanded: ReadonlySet<string>;
  /** The ranks that the user has gained, which the rows may not know yet; null when unknown. */
  ownMoved: number | null;
  measure: (element: HTMLElement | null) => void;
  onToggle: (entryId: string) => void;
  /** Called after each rendering, before the browser paints it. */
  onRendered: () => void;
  /** Called when the user's own row enters the document, and when it leaves it. */
  onOwnMounted: (isMounted: boolean) => void;
}

type PageRowsProps = RowsProps & {
  page: number;
  /** The id of a league, when the board shows the teams of its members alone. */
  league: string | undefined;
};

/** The visible rows of one page of the board. */
export function PageRows({ page, league, ...props }: PageRowsProps) {
  const { match, contestId, rows } = props;
  const { currentData, error, refetch } = useBoardPage(match, contestId, page, league);
  if (currentData !== undefined) {
    const before = page * PAGE_ROWS;
    return (
      <EntryRows
        {...props}
        before={before}
        entries={currentData.ContestLeaderboard}
        own={currentData.own}
      />
    );
  }
  if (error === undefined) {
    return (
      <Loading label="Loading more teams...">
        <RowsSkeleton rows={rows.length} height={54} />
      </Loading>
    );
  }
  return (
    <Box role="alert" sx={{ p: 2, minHeight: rows.length * 60 }}>
      {errorMessage(error, 'Error fetching leaderboard data')}{' '}
      <Button ref={passFocusOn} onClick={() => void refetch()}>
        Try Again
      </Button>
    </Box>
  );
}

interface EntryRowsProps extends RowsProps {
  /** The number of rows before the page. */
  before: number;
  entries: readonly ContestLeaderboardEntry[];
  own: ContestLeaderboardEntry | null;
}

function EntryRows({ entries, before, own, ownMoved, ...props }: EntryRowsProps) {
  const { match, contestId, userId, rows, expanded, measure, onOwnMounted, onRendered, ...row } =
    props;
  const ownEntry = useMemo(
    () => own && { ...own, ranks_gained: ownMoved ?? undefined },
    [own, ownMoved],
  );
  const roomFor = useMemo(
    () => (row.third === 'moved' ? longestName(entries) : undefined),
    [entries, row.third],
  );
  // The rows are rendered by position, so that another entry may take the place of the one with the focus.
  useFocusOnSame(ENTRY_TOGGLE_PREFIX);
  useLayoutEffect(onRendered);
  const [holders] = useState(() => new Map<string, DetailsHolder>());
  const listed = rows.map(({ index, position }) => {
    const inList = entries[position - before - 1];
    const isOwn = userId !== null && inList?.User.id === userId;
    // The user's own total is known before the rows are, and it is shown elsewhere on the screen, too.
    const entry = isOwn ? (ownEntry ?? inList) : inList;
    const isOpen = entry !== undefined && expanded.has(entry.id);
    return { index, position, isOwn, entry, holder: isOpen ? holderOf(holders, entry.id) : null };
  });
  return (
    <>
      {listed.map(({ index, position, isOwn, entry, holder }) => (
        <div key={position} role="none" ref={measure} data-index={index}>
          {isOwn && <Mounted onChange={onOwnMounted} />}
          {entry !== undefined && (
            <BoardRow {...row} {...{ isOwn, entry, position, roomFor }}>
              {holder === null ? undefined : <DetailsPlace key={entry.id} holder={holder} />}
            </BoardRow>
          )}
        </div>
      ))}
      {listed.map(
        ({ isOwn, entry, holder }) =>
          entry !== undefined &&
          holder !== null &&
          createPortal(
            <LazyBoundary>
              <EntryDetails {...{ match, contestId, entry, isOwn, canCompare: own !== null }} />
            </LazyBoundary>,
            holder.element,
            entry.id,
          ),
      )}
    </>
  );
}

function holderOf(holders: Map<string, DetailsHolder>, entryId: string): DetailsHolder {
  const known = holders.get(entryId);
  if (known !== undefined) return known;
  const holder = createDetailsHolder();
  holders.set(entryId, holder);
  return holder;
}

function Mounted({ onChange }: { onChange: (isMounted: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
