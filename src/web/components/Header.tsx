import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { HeaderNav, type NavItem } from './HeaderNav';
import { Logo } from './Logo';

const NavDrawer = lazy(() =>
  import('./NavDrawer').then((module) => ({ default: module.NavDrawer })),
);

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  '&[data-scrolls-away="true"]': { [theme.breakpoints.down('md')]: { position: 'relative' } },
  top: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 56,
    maxWidth: 1280,
    margin: '0 auto',
    padding: '0 8px 0 16px',
    [theme.breakpoints.up('sm')]: { paddingLeft: 24 },
    // Text of twice the size takes a second line: the page must not move sideways.
    [theme.breakpoints.up('md')]: { flexWrap: 'wrap', minHeight: 64, paddingRight: 24 },
  },
}));

const HomeLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  marginRight: 'auto',
});

export interface HeaderProps {
  entries: readonly NavItem[];
  /** Null for visitors. */
  purse: ReactNode;
  /** Null for visitors. */
  onLogOut: (() => void) | null;
  isLoggingOut: boolean;
  /** Below `md`, where the room is needed. */
  scrollsAway: boolean;
}

/** Logo, links and caps; below `md` the links move into a drawer. */
export function Header({ entries, purse, onLogOut, isLoggingOut, scrollsAway }: HeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [wasMenuOpened, setWasMenuOpened] = useState(false);
  const nav = { entries, onLogOut, isLoggingOut };

  const openMenu = () => {
    setWasMenuOpened(true);
    setIsMenuOpen(true);
  };

  return (
    <Bar data-scrolls-away={scrollsAway}>
      <div>
        <HomeLink to={paths.home}>
          <Logo />
        </HomeLink>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <HeaderNav {...nav} direction="row" />
        </Box>
        {purse}
        <IconButton
          aria-label="Menu"
          aria-haspopup="dialog"
          color="inherit"
          onClick={openMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuRounded />
        </IconButton>
        {wasMenuOpened && (
          <Suspense fallback={null}>
            <NavDrawer {...nav} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
          </Suspense>
        )}
      </div>
    </Bar>
  );
}
