import { styled } from '@mui/material/styles';
import { ownProps } from '../../theme/ownProps';
import { withCommas } from '../../format/points';

const METALS = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;
type Metal = (typeof METALS)[keyof typeof METALS];

const Disc = styled(
  'span',
  ownProps('metal', 'large'),
)<{ metal: Metal; large: boolean }>(({ theme, metal, large }) => ({
  boxSizing: 'border-box',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: large ? 44 : 34,
  height: large ? 44 : 34,
  borderRadius: '50%',
  border: '3px double rgba(0,0,0,.45)',
  fontSize: large ? '1.375rem' : '1rem',
  lineHeight: 1,
  letterSpacing: 0,
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

/** A rank. The first three ranks have a gold, silver or bronze medal, even if many users share the rank. */
export function Medal({ rank, large = false }: { rank: number; large?: boolean }) {
  const metal = metalOfRank(rank);
  if (metal === null) return <Plain>{withCommas(rank)}</Plain>;
  return (
    <Disc metal={metal} large={large} data-medal={metal}>
      {rank}
    </Disc>
  );
}

export function metalOfRank(rank: number): Metal | null {
  return rank === 1 || rank === 2 || rank === 3 ? METALS[rank] : null;
}
