import { styled } from '@mui/material/styles';
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

/** Caps with their icon; '---' when the amount is not known. */
export function CapsAmount({ amount }: { amount: number | null }) {
  return (
    <Amount>
      <CapIcon />
      {amount === null ? '---' : amount.toLocaleString()}
      <VisuallyHidden> caps</VisuallyHidden>
    </Amount>
  );
}
