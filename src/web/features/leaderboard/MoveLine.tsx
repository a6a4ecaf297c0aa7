import { styled } from '@mui/material/styles';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import type { MoveRow } from './moveRows';

const Line = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  // With large text, the points and the ranks wrap below the words.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 10,
  width: '100%',
  minHeight: 48,
  padding: '3px 12px 3px 16px',
  boxSizing: 'border-box',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > [data-part="over"]': {
    minWidth: '1.375rem',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& > [data-part="over"] small': { fontSize: '0.6875rem', lineHeight: '0.875rem' },
  '& > [data-part="text"]': { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'break-word' },
  '& > [data-part="effect"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginLeft: 'auto',
  },
  '& [data-part="ranks"]': { minWidth: 36, textAlign: 'right' },
}));

export function MoveLine({ row }: { row: MoveRow }) {
  return (
    <Line>
      <span data-part="over">
        <VisuallyHidden>Over </VisuallyHidden>
        {row.over}
        {row.innings !== null && (
          <>
            <small aria-hidden="true">inn. {row.innings}</small>
            <VisuallyHidden>, innings {row.innings}</VisuallyHidden>
          </>
        )}
        {row.isInPlay === true && (
          <>
            <small aria-hidden="true">now</small>
            <VisuallyHidden>, so far</VisuallyHidden>
          </>
        )}
      </span>
      <span data-part="text">
        <span>
          {row.title.map(({ text, isName }, index) =>
            isName ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </span>
        <small>{row.detail}</small>
      </span>
      <span data-part="effect">
        {row.points !== null && <ScorePlate points={row.points} size="small" />}
        {row.ranks !== null && (
          <span data-part="ranks">
            <RankMovement ranks={row.ranks} narrow />
          </span>
        )}
      </span>
    </Line>
  );
}
