import { styled } from '@mui/material/styles';
import { ownProps } from './ownProps';
import { withCommas } from './points';

const METALS = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;
type Metal = (typeof METALS)[keyof typeof METALS];

const Disc = styled(
  'span',
  ownProps('metal'),
)<{ metal: Metal }>(({ theme, metal }) => ({
  boxSizing: 'border-box',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  borderRadius: '50%',
  border: '3px double rgba(0,0,0,.45)',
  fontSize: '1rem',
  lineHeight: 1,
  fontWeight: 900,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.medal.numeral,
  backgroundColor: theme.palette.medal[metal],
}));

const Plain = styled('span')({
  fontSize: '1.0625rem',
  fontWeight: 900,
  fontVariantNumeric: 'tabular-nums',
});

/** More than these sharing a rank have earned nothing yet. */
const MOST_SHARING = 3;

interface MedalProps {
  rank: number;
  /** How many have this rank. */
  sharedBy?: number;
}

/** A rank; the first three are struck in gold, silver and bronze, and tied ranks share the medal. */
export function Medal({ rank, sharedBy = 1 }: MedalProps) {
  const metal = sharedBy > MOST_SHARING ? null : metalOfRank(rank);
  if (metal === null) return <Plain>{withCommas(rank)}</Plain>;
  return (
    <Disc metal={metal} data-medal={metal}>
      {rank}
    </Disc>
  );
}

export function metalOfRank(rank: number): Metal | null {
  return rank === 1 || rank === 2 || rank === 3 ? METALS[rank] : null;
}
