import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFurtherRows } from '../../hooks/useFurtherRows';
import { ErrorState } from '../feedback/ErrorState';
import { Loading, RowsSkeleton } from '../feedback/Skeletons';
import { FurtherRows } from './FurtherRows';

/** The number of rows in a request. */
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
  // The whole row links to the board.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  // The frame has its own border.
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

interface HistoryPageProps<Row> {
  label: string;
  loadingLabel: string;
  /** The newest first; undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Why loading failed; null while it has not. */
  failure: string | null;
  onRetry: () => void;
  renderRow: (entry: Row) => ReactNode;
  /** Renders the page of rows before the row with this number. */
  renderEarlier: (before: number) => ReactNode;
}

/** Fifty rows of a history, and a button for the fifty before them. */
export function HistoryPage<Row extends { number: number }>(props: HistoryPageProps<Row>) {
  const { label, loadingLabel, rows, failure, onRetry, renderRow, renderEarlier } = props;
  const earlier = useFurtherRows(label);

  if (rows === undefined) {
    if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
    return (
      <Loading label={loadingLabel}>
        <RowsSkeleton rows={6} height={ROW_HEIGHT} />
      </Loading>
    );
  }
  // A page of exactly fifty rows can't know that it is the last one.
  if (rows.length === 0) {
    return <Box sx={{ p: 2, color: 'text.secondary' }}>There is nothing earlier.</Box>;
  }
  const last = rows.at(-1);
  const hasEarlier = last !== undefined && rows.length === HISTORY_PAGE_SIZE;
  return (
    <>
      <ol aria-label={label}>{rows.map(renderRow)}</ol>
      {hasEarlier && !earlier.isShown && (
        <Box sx={{ display: 'grid', justifyContent: 'center', p: 2 }}>
          <Button variant="outlined" onClick={earlier.show}>
            Show Earlier
          </Button>
        </Box>
      )}
      {hasEarlier && earlier.isShown && (
        <FurtherRows label={`${label}, earlier`} takesFocus={earlier.isPressed}>
          {/* A new row moves the others down, so the earlier ones begin where this page now ends. */}
          {renderEarlier(last.number)}
        </FurtherRows>
      )}
    </>
  );
}
