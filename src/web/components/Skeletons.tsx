import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from './VisuallyHidden';

const breathe = keyframes({ '50%': { opacity: 0.45 } });
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** The same boxes as the real thing; shown after 150 ms, so that a quick answer doesn't flash. */
export const Whole = styled('div')({
  animation: `${breathe} 1.4s ease-in-out infinite, ${appear} 150ms step-end`,
});

export const Bone = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: 6,
  background: theme.palette.raised,
}));

export const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
}));

const Ends = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8 });

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  marginBottom: 6,
  padding: '0 12px',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '[data-joined="true"] > &': { margin: '-1px 0 0', borderRadius: 0 },
  '[data-joined="true"] > &:first-of-type': { borderRadius: '12px 12px 0 0' },
  '[data-joined="true"] > &:last-of-type': { borderRadius: '0 0 12px 12px' },
}));

const Status = styled('p')({
  position: 'relative',
  margin: 0,
  '&[data-shown="true"]': { marginBottom: 12 },
});

interface LoadingProps {
  /** What readers hear, and what is drawn meanwhile. */
  label: string;
  shown?: boolean;
  children?: React.ReactNode;
}

export function Loading({ label, shown = false, children }: LoadingProps) {
  return (
    <>
      <Status role="status" data-shown={shown}>
        {shown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </Status>
      {children}
    </>
  );
}

export function MatchCardSkeleton() {
  return (
    <Whole aria-hidden="true">
      <Frame style={{ minHeight: 302 }}>
        <Ends>
          <Bone style={{ width: 44, height: 44, borderRadius: '50%' }} />
          <Bone style={{ width: 44, height: 44, borderRadius: 10 }} />
        </Ends>
        <Ends>
          <Bone style={{ width: '30%', height: 20 }} />
          <Bone style={{ width: '30%', height: 20 }} />
        </Ends>
        <Bone style={{ width: '80%', height: 18 }} />
        <Ends>
          <Bone style={{ width: '30%', height: 36 }} />
          <Bone style={{ width: 120, height: 44 }} />
        </Ends>
      </Frame>
    </Whole>
  );
}

export function TicketSkeleton() {
  return (
    <Whole aria-hidden="true">
      <Frame style={{ minHeight: 238 }}>
        <Bone style={{ width: 96, height: 28, borderRadius: 14 }} />
        <Bone style={{ width: '60%', height: 36 }} />
        <Bone style={{ width: '100%', height: 8 }} />
        <Ends>
          <Bone style={{ width: 100, height: 44 }} />
          <Bone style={{ width: 130, height: 44 }} />
        </Ends>
      </Frame>
    </Whole>
  );
}

export function CardsSkeleton({ cards, height }: { cards: number; height: number }) {
  return (
    <Whole aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <Frame key={index} style={{ height, marginBottom: 16 }}>
          <Bone style={{ width: '40%', height: 24 }} />
          <Bone style={{ width: '90%', height: 16 }} />
          <Bone style={{ width: '80%', height: 16 }} />
        </Frame>
      ))}
    </Whole>
  );
}

interface RowsSkeletonProps {
  rows: number;
  height: number;
  /** As in a table. */
  joined?: boolean;
}

/** Rows of a list: somebody, and their plate. */
export function RowsSkeleton({ rows, height, joined = false }: RowsSkeletonProps) {
  return (
    <Whole aria-hidden="true" data-joined={joined}>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} style={{ height }}>
          <Bone style={{ flex: 'none', width: 32, height: 32, borderRadius: '50%' }} />
          <Bone style={{ flex: '0 1 40%', height: 16 }} />
          <Bone style={{ flex: 'none', width: 52, height: 28, marginLeft: 'auto' }} />
        </Row>
      ))}
    </Whole>
  );
}
