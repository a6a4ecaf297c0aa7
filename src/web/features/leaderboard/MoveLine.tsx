import { styled } from '@mui/material/styles';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import type { MoveRow } from './moveRows';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 66,
  padding: '6px 12px 6px 16px',
  boxSizing: 'border-box',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  '& > span:first-of-type': {
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& [data-part="text"]': { overflowWrap: 'anywhere' },
  '& > span:empty': { display: 'none' },
  '& [data-part="ranks"]': { minWidth: 36, textAlign: 'right' },
}));

export function MoveLine({ row }: { row: MoveRow }) {
  return (
    <Line>
      <span>{row.over}</span>
      <span data-part="text">
        <span>
          {row.title.map(({ text, isName }, index) =>
            isName ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </span>
        <small>{row.detail}</small>
      </span>
      <span>{row.points !== null && <ScorePlate points={row.points} size="small" />}</span>
      <span data-part="ranks">{row.ranks !== null && <RankMovement ranks={row.ranks} />}</span>
    </Line>
  );
}
