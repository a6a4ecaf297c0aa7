import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';

/** A link without the colour of links, which would dominate a column of names. */
const NameLink = styled(Link)(({ theme }) => ({
  // Large enough for a finger, without making its row higher.
  padding: '12px 0',
  margin: '-12px 0',
  color: 'inherit',
  textDecorationColor: theme.palette.control,
  textUnderlineOffset: '.2em',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

interface UserLinkProps {
  user: { id: string; first_name: string; last_name: string; former?: true };
}

/** The name of a user, which leads to the public profile. That of a deleted account leads nowhere. */
export function UserLink({ user }: UserLinkProps) {
  const name = `${user.first_name} ${user.last_name}`.trim();
  return user.former ? (
    <span>{name}</span>
  ) : (
    <NameLink to={paths.publicProfile(user.id)}>{name}</NameLink>
  );
}
