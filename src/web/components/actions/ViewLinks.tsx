import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: 44,
    marginBottom: -1,
    padding: '3px 16px 0',
    borderBottom: '3px solid transparent',
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current]': {
      fontWeight: 700,
      color: theme.palette.text.primary,
      borderColor: theme.palette.primary.main,
    },
  },
}));

interface ViewLinksProps {
  label: string;
  views: readonly { label: string; to: string }[];
  /** The path of the current view. */
  current: string;
}

/** The views of one screen, each with its own address. */
export function ViewLinks({ label, views, current }: ViewLinksProps) {
  return (
    <Nav aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          replace
          aria-current={view.to === current ? 'page' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </Nav>
  );
}
