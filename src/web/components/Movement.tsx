import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from './VisuallyHidden';
import { withCommas } from './points';

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
  '&[data-kind="down"]': { color: theme.palette.text.least },
  '&[data-kind="none"]': { color: theme.palette.text.least, fontWeight: 400 },
  '& svg': { width: 14, height: 14 },
}));

const Words = styled('span')({ fontWeight: 400 });

interface MovementProps {
  /** Gained or lost since a full over ago; positive is up. */
  places: number;
  /** With what the arrow means beside it. */
  inWords?: boolean;
}

/** Places gained or lost. A place never wears the colours of a score. */
export function Movement({ places, inWords = false }: MovementProps) {
  if (places === 0) {
    return <Figure data-kind="none">{inWords ? 'no change this over' : 'no change'}</Figure>;
  }
  const isUp = places > 0;
  const Arrow = isUp ? ArrowUpwardRounded : ArrowDownwardRounded;
  const count = Math.abs(places);
  const words = `${count === 1 ? 'place' : 'places'} ${isUp ? 'up' : 'down'}`;
  return (
    <Figure data-kind={isUp ? 'up' : 'down'}>
      <Arrow aria-hidden="true" />
      {withCommas(count)}
      {inWords ? <Words>{words} this over</Words> : <VisuallyHidden> {words}</VisuallyHidden>}
    </Figure>
  );
}
