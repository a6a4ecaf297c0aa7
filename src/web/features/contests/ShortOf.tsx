import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { styled } from '@mui/material/styles';
import { OutlineChip } from '../../components/layout/chips';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { withCommas } from '../../format/points';

const Chip = styled(OutlineChip)(({ theme }) => ({
  color: theme.palette.warning.main,
  boxShadow: `inset 0 0 0 1px ${theme.palette.warning.dark}`,
}));

/** The caps that the user lacks for the fee: "25 short" with a warning sign. */
export function ShortOf({ caps }: { caps: number }) {
  return (
    <>
      <WarningAmberRounded aria-hidden="true" />
      <span>
        {withCommas(caps)} <VisuallyHidden>caps </VisuallyHidden>short
      </span>
    </>
  );
}

/** The same as a chip. A disabled button names it as its reason. */
export function ShortOfChip({ id, caps }: { id: string; caps: number }) {
  return (
    <Chip id={id}>
      <ShortOf caps={caps} />
    </Chip>
  );
}
