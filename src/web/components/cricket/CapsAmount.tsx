import { styled } from '@mui/material/styles';
import { capsWord, withCommas } from '../../format/points';
import { CapIcon } from './CapIcon';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Amount = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.3em',
  verticalAlign: 'bottom',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** Caps with their icon, with a true minus below zero; '---' when the amount is not known. */
export function CapsAmount({ amount }: { amount: number | null }) {
  return (
    <Amount>
      <CapIcon />
      {amount === null ? '---' : withCommas(amount).replace('-', '\u2212')}
      <VisuallyHidden> {capsWord(amount ?? 0)}</VisuallyHidden>
    </Amount>
  );
}
