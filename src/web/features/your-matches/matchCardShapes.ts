import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { LARGE_TEXT } from '../../theme/largeText';

/** The upper part of the card of a match: what it is, and how it stands. */
export const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  '& [data-part="teams"]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& [data-part="teams"] > span:nth-of-type(3)': {
    flex: '1 1 7em',
    minWidth: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 500,
  },
  '& [data-part="score"]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 12px',
    minHeight: 28,
    alignItems: 'center',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  // The longest usual state takes its place, unseen, so that a shorter one moves nothing.
  '& h2': { display: 'grid' },
  '& h2 > *, & h2::after': { gridArea: '1 / 1' },
  '& h2::after': { content: 'attr(data-longest)', visibility: 'hidden' },
  // The age ends at the edge. There is room for "In review", so that the names keep their lines.
  '& [data-part="live"]': {
    display: 'grid',
    justifyItems: 'end',
    minWidth: '5rem',
    marginLeft: 'auto',
  },
  '& [data-part="live"] > span': { justifyContent: 'flex-end' },
}));

/** A contest of the match, which leads to its board. */
export const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: '2px 12px',
  boxSizing: 'border-box',
  // The height with a large rank, and with an arrow or a refund, which come and go.
  minHeight: 60,
  padding: '6px 12px 6px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { background: theme.palette.raised },
  '&[data-matters="true"]': {
    background: theme.palette.you.card,
    boxShadow: `inset 4px 0 ${theme.palette.primary.main}`,
  },
  '& [data-part="rank"]': { fontSize: '1.25rem', lineHeight: '1.5rem', fontWeight: 900 },
  '&[data-matters="true"] [data-part="rank"]': { fontSize: '1.75rem', lineHeight: '2rem' },
  '& sup': { fontSize: '0.75rem', verticalAlign: 'super', lineHeight: 0 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& [data-part="worth"]': { textAlign: 'right', fontSize: '0.8125rem', lineHeight: '1.25rem' },
  '& small[data-gain="true"]': { color: theme.palette.success.main },
  '& [data-part="left-out"]': { color: theme.palette.warning.main },
  '& > svg': { width: 20, height: 20, color: theme.palette.text.secondary },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    '& > svg': { order: 1 },
    '& > span + span': { order: 2, gridColumn: '1 / -1' },
    '& [data-part="worth"]': { textAlign: 'left' },
  },
}));

/** The id of a row is this before the id of its contest. */
export const ROW_ID = 'contest-';

/** The number of contests that are shown one by one. The others share a line, which links to the board. */
export const SHOWN = 3;
