import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DemoTag } from '../../components/cricket/DemoTag';
import { Medal } from '../../components/cricket/Medal';
import { YouTag } from '../../components/cricket/YouTag';
import { UserLink } from '../../components/people/UserLink';

/** The width, relative to the text size, below which the figure would leave the names too little room. */
const LARGE_TEXT_WIDTH = '15em';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.palette.background.paper,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '0 8px', textAlign: 'left' },
  '& th': {
    height: 44,
    fontSize: '0.875rem',
    fontWeight: 700,
    color: theme.palette.primary.main,
    borderBottom: `1px solid ${theme.palette.strongDivider}`,
  },
  '& td': { height: 60, paddingBlock: 6, borderBottom: `1px solid ${theme.palette.divider}` },
  '& tbody:last-of-type tr:last-of-type td': { borderBottom: 0 },
  '& .rank': { width: 52, textAlign: 'center' },
  '& .figure': { width: 110, textAlign: 'right' },
  '& .further': { width: 110, textAlign: 'right' },
  '& .further:last-child': { paddingRight: 20 },
  '& tr[data-own="true"] td': { background: theme.palette.you.row },
  '& tr[data-own="true"] td:first-of-type': {
    boxShadow: `inset 4px 0 ${theme.palette.primary.main}`,
  },
  [theme.breakpoints.up('sm')]: {
    '& .rank': { width: 72 },
    '& .further-below': { display: 'none' },
  },
  // On a phone the further columns are below the name, and with large text the figure is, too.
  [theme.breakpoints.down('sm')]: { '& .further': { display: 'none' } },
  [`@container (width < ${LARGE_TEXT_WIDTH})`]: { '& .figure': { display: 'none' } },
  [`@container (width >= ${LARGE_TEXT_WIDTH})`]: { '& .figure-below': { display: 'none' } },
}));

const Room = styled('div')({ containerType: 'inline-size' });

export interface UserRow {
  user: { id: string; first_name: string; last_name: string; demo?: true; former?: true };
  rank: number;
  /** What decides the rank. */
  figure: ReactNode;
  /** One cell for each further column. */
  further: readonly ReactNode[];
  /** The further cells in words, for a phone. */
  furtherBelow: string;
}

interface UsersTableProps {
  label: string;
  figureHead: string;
  furtherHeads: readonly string[];
  rows: readonly UserRow[];
  /** The user's own row when it is not among the rows. */
  own: UserRow | null;
  userId: string | null;
}

/** Users in the order of their ranks. */
export function UsersTable(props: UsersTableProps) {
  const { label, figureHead, furtherHeads, rows, own, userId } = props;
  return (
    <Room>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th className="rank" scope="col">
              Rank
            </th>
            <th scope="col">Player</th>
            <th className="figure" scope="col">
              {figureHead}
            </th>
            {furtherHeads.map((head) => (
              <th key={head} className="further" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.user.id} row={row} isOwn={row.user.id === userId} />
          ))}
        </tbody>
        {own !== null && (
          <tbody>
            <Row row={own} isOwn />
          </tbody>
        )}
      </Table>
    </Room>
  );
}

/** Returns the user's own row unless the page contains it. */
export function ownRowOutsidePage(rows: readonly UserRow[], own: UserRow | null): UserRow | null {
  return own !== null && rows.some(({ user }) => user.id === own.user.id) ? null : own;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minWidth: 0,
} as const;

function Row({ row, isOwn }: { row: UserRow; isOwn: boolean }) {
  const { user, rank, figure, further, furtherBelow } = row;
  return (
    <tr data-own={isOwn} aria-current={isOwn ? 'true' : undefined}>
      <td className="rank">
        <Medal rank={rank} />
      </td>
      <td>
        <Box sx={line}>
          <Box component="span" sx={{ ...line, flex: { xs: '1 0 100%', sm: '0 1 auto' } }}>
            <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <UserLink user={user} />
            </Box>
            {isOwn && <YouTag />}
          </Box>
          <Box className="figure-below" sx={{ flex: '1 0 100%' }}>
            {figure}
          </Box>
          <Box
            component="span"
            className="further-below"
            sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
          >
            {furtherBelow}
          </Box>
          {user.demo && <DemoTag />}
        </Box>
      </td>
      <td className="figure">{figure}</td>
      {further.map((cell, index) => (
        <td key={index} className="further">
          {cell}
        </td>
      ))}
    </tr>
  );
}
