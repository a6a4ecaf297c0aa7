import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

type Target = Pick<LinkProps, 'to' | 'state' | 'replace'>;

/** A button that leads somewhere. */
export function ButtonLink(props: Omit<ButtonProps<typeof Link>, 'component'> & Target) {
  return <Button component={Link} {...props} />;
}

/** A link in a text. */
export function TextLink(props: Omit<MuiLinkProps<typeof Link>, 'component'> & Target) {
  return <MuiLink component={Link} {...props} />;
}
