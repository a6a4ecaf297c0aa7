import { styled } from '@mui/material/styles';
import { ownProps } from '../../theme/ownProps';

/** The column between name and score: caps won, ranks moved while live, or none for a visitor. */
export type ThirdColumn = 'won' | 'moved' | 'none';

export const GridRow = styled(
  'div',
  ownProps('third'),
)<{
  third: ThirdColumn;
}>(({ theme, third }) => ({
  position: 'relative',
  display: 'flex',
  // With large text, score and chevron wrap below the name.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 60,
  padding: '4px 4px 4px 10px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > :nth-of-type(1)': { flex: '0 0 max(44px, 2.2rem)' },
  '& > :nth-of-type(2)': { flex: '1 1 5em' },
  '& > :nth-last-of-type(2)': { marginLeft: 'auto' },
  '& > :nth-last-of-type(1)': { flex: '0 0 44px' },
  '&[data-head="true"]': {
    minHeight: 44,
    paddingBlock: 2,
    paddingRight: 56,
    borderBottomColor: theme.palette.strongDivider,
  },
  '&[data-own="true"]': {
    background: `linear-gradient(90deg, ${theme.palette.primary.main} 4px, ${theme.palette.you.row} 4px)`,
  },
  '&[data-pinned="true"]': {
    position: 'sticky',
    // Above the bar of a phone, and above the notices while there are any.
    bottom: 'calc(var(--bottom-height, 0px) + var(--notices-height, -8px) + 8px)',
    zIndex: 2,
    borderTop: `2px solid ${theme.palette.primary.main}`,
  },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: `72px minmax(0, 1fr) ${third === 'none' ? '' : '130px '}110px 60px`,
    '&, &[data-head="true"]': { padding: '4px 8px 4px 12px' },
  },
}));
