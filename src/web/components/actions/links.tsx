import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, type LinkProps } from 'react-router-dom';

type Target = Pick<LinkProps, 'to' | 'state' | 'replace'>;

/** A button that is a link. */
export function ButtonLink(props: Omit<ButtonProps<typeof Link>, 'component'> & Target) {
  return <Button component={Link} {...props} />;
}

/** A link within text. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
