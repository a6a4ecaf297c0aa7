import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { GlobalLeaderboardUser } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { DemoTag } from '../../components/cricket/DemoTag';
import { Medal } from '../../components/cricket/Medal';
import { YouTag } from '../../components/cricket/YouTag';

/** In units of the text size: in a narrower table the caps leave the name too little room. */
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
  '& .caps': { width: 110, textAlign: 'right' },
  '& .contests': { width: 110, textAlign: 'right', paddingRight: 20 },
  '& tr[data-own="true"] td': { background: theme.palette.you.row },
  '& tr[data-own="true"] td:first-of-type': {
    boxShadow: `inset 4px 0 ${theme.palette.primary.main}`,
  },
  [theme.breakpoints.up('sm')]: {
    '& .rank': { width: 72 },
    '& .contests-below': { display: 'none' },
  },
  // On a phone the contests are below the name, and with large text the caps are, too.
  [theme.breakpoints.down('sm')]: { '& .contests': { display: 'none' } },
  [`@container (width < ${LARGE_TEXT_WIDTH})`]: { '& .caps': { display: 'none' } },
  [`@container (width >= ${LARGE_TEXT_WIDTH})`]: { '& .caps-below': { display: 'none' } },
}));

const Room = styled('div')({ containerType: 'inline-size' });

interface RewardsTableProps {
  users: readonly GlobalLeaderboardUser[];
  /** The user's own row when it is not among the users shown. */
  own: GlobalLeaderboardUser | null;
  userId: string | null;
}

/** The users in order of their caps. */
export function RewardsTable({ users, own, userId }: RewardsTableProps) {
  return (
    <Room>
      <Table aria-label="Rewards leaderboard">
        <thead>
          <tr>
            <th className="rank" scope="col">
              Rank
            </th>
            <th scope="col">Player</th>
            <th className="caps" scope="col">
              Caps
            </th>
            <th className="contests" scope="col">
              Contests
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === userId} />
          ))}
        </tbody>
        {own !== null && (
          <tbody>
            <UserRow user={own} isOwn />
          </tbody>
        )}
      </Table>
    </Room>
  );
}

interface UserRowProps {
  user: GlobalLeaderboardUser;
  isOwn: boolean;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minWidth: 0,
} as const;

function UserRow({ user, isOwn }: UserRowProps) {
  const contests = user._count.ContestLeaderboards;
  return (
    <tr data-own={isOwn} aria-current={isOwn ? 'true' : undefined}>
      <td className="rank">
        <Medal rank={user.rank} />
      </td>
      <td>
        <Box sx={line}>
          <Box component="span" sx={{ ...line, flex: { xs: '1 0 100%', sm: '0 1 auto' } }}>
            <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {user.first_name} {user.last_name}
            </Box>
            {isOwn && <YouTag />}
          </Box>
          <Box className="caps-below" sx={{ flex: '1 0 100%' }}>
            <CapsAmount amount={user.caps} />
          </Box>
          <Box
            component="span"
            className="contests-below"
            sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
          >
            {contests.toLocaleString()} {contests === 1 ? 'contest' : 'contests'}
          </Box>
          {user.demo && <DemoTag />}
        </Box>
      </td>
      <td className="caps">
        <CapsAmount amount={user.caps} />
      </td>
      <td className="contests">{contests.toLocaleString()}</td>
    </tr>
  );
}
