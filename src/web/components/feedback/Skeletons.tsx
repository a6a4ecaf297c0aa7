import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const breathe = keyframes({ '50%': { opacity: 0.45 } });
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/**
 * Boxes in the shape of the content. They appear after 150 ms, so that a quick response does not make them
 * flash.
 */
export const PulsingBlock = styled('div')({
  animation: `${breathe} 1.4s ease-in-out infinite, ${appear} 150ms step-end`,
});

export const PlaceholderShape = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: 6,
  background: theme.palette.raised,
}));

/** A line of text that is not known yet, as high as the line itself. */
export function LinePlaceholder({ width }: { width: string }) {
  return (
    <PulsingBlock aria-hidden="true">
      <PlaceholderShape
        style={{ display: 'inline-block', width, maxWidth: '100%', height: '.75em' }}
      />
    </PulsingBlock>
  );
}

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

const SpacedRow = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8 });

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
  /** Announced by screen readers; also visible when `shown`. */
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
    <PulsingBlock aria-hidden="true">
      <Frame style={{ minHeight: 302 }}>
        <SpacedRow>
          <PlaceholderShape style={{ width: 44, height: 44, borderRadius: '50%' }} />
          <PlaceholderShape style={{ width: 44, height: 44, borderRadius: 10 }} />
        </SpacedRow>
        <SpacedRow>
          <PlaceholderShape style={{ width: '30%', height: 20 }} />
          <PlaceholderShape style={{ width: '30%', height: 20 }} />
        </SpacedRow>
        <PlaceholderShape style={{ width: '80%', height: 18 }} />
        <SpacedRow>
          <PlaceholderShape style={{ width: '30%', height: 36 }} />
          <PlaceholderShape style={{ width: 120, height: 44 }} />
        </SpacedRow>
      </Frame>
    </PulsingBlock>
  );
}

export function TicketSkeleton() {
  return (
    <PulsingBlock aria-hidden="true">
      <Frame style={{ minHeight: 238 }}>
        <PlaceholderShape style={{ width: 96, height: 28, borderRadius: 14 }} />
        <PlaceholderShape style={{ width: '60%', height: 36 }} />
        <PlaceholderShape style={{ width: '100%', height: 8 }} />
        <SpacedRow>
          <PlaceholderShape style={{ width: 100, height: 44 }} />
          <PlaceholderShape style={{ width: 130, height: 44 }} />
        </SpacedRow>
      </Frame>
    </PulsingBlock>
  );
}

export function CardsSkeleton({ cards, height }: { cards: number; height: number }) {
  return (
    <PulsingBlock aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <Frame key={index} style={{ height, marginBottom: 16 }}>
          <PlaceholderShape style={{ width: '40%', height: 24 }} />
          <PlaceholderShape style={{ width: '90%', height: 16 }} />
          <PlaceholderShape style={{ width: '80%', height: 16 }} />
        </Frame>
      ))}
    </PulsingBlock>
  );
}

interface RowsSkeletonProps {
  rows: number;
  height: number;
  /** Joins the rows like those of a table. */
  joined?: boolean;
}

/** The rows of a list: an avatar, a name and a score plate. */
export function RowsSkeleton({ rows, height, joined = false }: RowsSkeletonProps) {
  return (
    <PulsingBlock aria-hidden="true" data-joined={joined}>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} style={{ height }}>
          <PlaceholderShape style={{ flex: 'none', width: 32, height: 32, borderRadius: '50%' }} />
          <PlaceholderShape style={{ flex: '0 1 40%', height: 16 }} />
          <PlaceholderShape style={{ flex: 'none', width: 52, height: 28, marginLeft: 'auto' }} />
        </Row>
      ))}
    </PulsingBlock>
  );
}
