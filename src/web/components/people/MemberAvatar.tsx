import { styled } from '@mui/material/styles';
import { defaultColour, initialsOf } from '../../../domain/account/avatar';
import { Avatar } from './Avatar';

interface Person {
  id: string;
  first_name: string;
  last_name: string;
}

/** The disc of another person, whose chosen colour is not known: that of the id. */
export function MemberAvatar({ user }: { user: Person }) {
  return (
    <Avatar colour={defaultColour(user.id)} size="small">
      {initialsOf(user.first_name, user.last_name)}
    </Avatar>
  );
}

const Stack = styled('span')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  '& > span': { boxShadow: `0 0 0 2px ${theme.palette.sunken}` },
  '& > span + span': { marginLeft: -8 },
}));

const MAX_DISCS = 3;

/** The first persons of a group, whose names stand beside it. */
export function AvatarStack({ users }: { users: readonly Person[] }) {
  return (
    <Stack aria-hidden="true">
      {users.slice(0, MAX_DISCS).map((user) => (
        <MemberAvatar key={user.id} user={user} />
      ))}
    </Stack>
  );
}
