import { styled } from '@mui/material/styles';
import type { PublicUser } from '../../api/api';
import { AvatarStack } from '../../components/people/MemberAvatar';
import { fullName } from './leagueState';

/** The last row of a card: no place, and no button. */
export const SunkenRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  minHeight: 56,
  padding: '8px 12px',
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  background: theme.palette.sunken,
}));

interface UnplacedRowProps {
  reason: string;
  users: readonly PublicUser[];
}

/** Members without a place in a match, and the reason. */
export function UnplacedRow({ reason, users }: UnplacedRowProps) {
  if (users.length === 0) return null;
  return (
    <SunkenRow>
      <AvatarStack users={users} />
      <span>
        {reason}: {users.map(fullName).join(', ')}
      </span>
    </SunkenRow>
  );
}
