import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ErrorState } from './ErrorState';
import { Loading, RowsSkeleton } from './Skeletons';

/** How many are asked for at once. */
export const HISTORY_PAGE_SIZE = 50;
const ROW_HEIGHT = 76;

export const HistoryRow = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: ROW_HEIGHT,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  // The whole row leads to the board.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  // The frame has a border of its own.
  '&:last-of-type': { marginBottom: -1 },
  '& > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& > div + div': { textAlign: 'right' },
  '& small': {
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& strong': { fontSize: '1.125rem' },
  '& strong[data-gain="true"]': { color: theme.palette.success.main },
}));

interface HistoryPageProps<Entry> {
  label: string;
  loadingLabel: string;
  /** Newest first; undefined until they have come. */
  entries: readonly Entry[] | undefined;
  /** Why they have not come; null while they may. */
  failure: string | null;
  onRetry: () => void;
  draw: (entry: Entry) => ReactNode;
  /** The page before a number. */
  earlier: (before: number) => ReactNode;
}

/** Fifty of what happened, and a button for the fifty before. */
export function HistoryPage<Entry extends { number: number }>(props: HistoryPageProps<Entry>) {
  const { label, loadingLabel, entries, failure, onRetry, draw, earlier } = props;
  const [before, setBefore] = useState<number | null>(null);

  if (entries === undefined) {
    if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
    return (
      <Loading label={loadingLabel}>
        <RowsSkeleton rows={6} height={ROW_HEIGHT} />
      </Loading>
    );
  }
  const last = entries.at(-1);
  const canHaveEarlier = last !== undefined && entries.length === HISTORY_PAGE_SIZE;
  return (
    <>
      <ol aria-label={label}>{entries.map(draw)}</ol>
      {canHaveEarlier && before === null && (
        <Box sx={{ display: 'grid', justifyContent: 'center', p: 2 }}>
          <Button variant="outlined" onClick={() => setBefore(last.number)}>
            Show Earlier
          </Button>
        </Box>
      )}
      {before !== null && earlier(before)}
    </>
  );
}
