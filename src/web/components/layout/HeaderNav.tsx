import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

export interface NavItem {
  label: string;
  to: string;
  /** True for the link to the current screen, or to one above it. */
  isCurrent?: boolean;
}

export interface HeaderNavProps {
  /** What screen readers say of it. */
  name?: string;
  links: readonly NavItem[];
  onLogOut: (() => void) | null;
  isLoggingOut: boolean;
  direction: 'row' | 'column';
  onNavigate?: () => void;
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  '&[data-direction="row"]': { flexWrap: 'wrap', justifyContent: 'flex-end', whiteSpace: 'nowrap' },
  '&[data-direction="column"]': {
    flexDirection: 'column',
    '& > li:has(button)': {
      marginTop: 8,
      paddingTop: 8,
      borderTop: `1px solid ${theme.palette.divider}`,
    },
  },
}));

const Item = styled('li')(({ theme }) => ({
  '& > a, & > button': {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 44,
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    transition: 'color .12s',
    '&:hover': { color: theme.palette.text.primary },
  },
  // Not `disabled`: after a log-out that failed, the browser would not give the focus back.
  '& > button[aria-disabled="true"]': { cursor: 'default', color: theme.palette.text.faint },
  '& > a[aria-current]': {
    color: theme.palette.primary.main,
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 12,
      bottom: 0,
      width: 22,
      height: 5,
      borderRadius: 3,
      backgroundColor: theme.palette.primary.main,
      transform: 'rotate(-10deg)',
    },
  },
}));

/** The links of the header. A bail marks the current one. */
export function HeaderNav(props: HeaderNavProps) {
  const { name = 'Main', links, onLogOut, isLoggingOut, direction, onNavigate } = props;
  return (
    <nav aria-label={name}>
      <List data-direction={direction}>
        {links.map(({ label, to, isCurrent }) => (
          <Item key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
              {label}
            </Link>
          </Item>
        ))}
        {onLogOut !== null && (
          <Item>
            <button
              type="button"
              aria-disabled={isLoggingOut}
              onClick={isLoggingOut ? undefined : onLogOut}
            >
              Logout
            </button>
          </Item>
        )}
      </List>
    </nav>
  );
}
