import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { withCommas } from '../../format/points';

const Figure = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  '&[data-kind="down"]': { color: theme.palette.text.faint },
  '&[data-kind="none"]': { color: theme.palette.text.faint, fontWeight: 400 },
  '& svg': { width: 14, height: 14 },
}));

interface RankMovementProps {
  /** Ranks gained, or places in a league's table; negative for lost ones. Null where there is no earlier rank. */
  ranks: number | null;
  /** Shows a dash for no change, where there is room for an arrow and a number only. */
  narrow?: boolean;
}

/** Ranks gained or lost, never in the colours of a score. */
export function RankMovement({ ranks, narrow = false }: RankMovementProps) {
  if (ranks === null || (ranks === 0 && narrow)) {
    return (
      <Figure data-kind="none">
        <span aria-hidden="true">–</span>
        {ranks === 0 && <VisuallyHidden>no change</VisuallyHidden>}
      </Figure>
    );
  }
  if (ranks === 0) return <Figure data-kind="none">no change</Figure>;
  const isUp = ranks > 0;
  const Arrow = isUp ? ArrowUpwardRounded : ArrowDownwardRounded;
  const count = Math.abs(ranks);
  const text = `${count === 1 ? 'place' : 'places'} ${isUp ? 'up' : 'down'}`;
  return (
    <Figure data-kind={isUp ? 'up' : 'down'}>
      <Arrow aria-hidden="true" />
      {withCommas(count)}
      <VisuallyHidden> {text}</VisuallyHidden>
    </Figure>
  );
}
