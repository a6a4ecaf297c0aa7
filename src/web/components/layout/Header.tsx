import MenuRounded from '@mui/icons-material/MenuRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { FallbackBoundary } from '../feedback/FallbackBoundary';
import { lazyPart } from '../feedback/lazyPart';
import { LOW_SCREEN } from '../../theme/lowScreen';
import { HeaderNav, type NavItem } from './HeaderNav';
import { Logo } from './Logo';

const NavDrawer = lazyPart(() => import('./NavDrawer'));

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
    // With text at twice the size the links wrap, because the page must not scroll sideways.
    [theme.breakpoints.up('md')]: { flexWrap: 'wrap', minHeight: 64, paddingRight: 24 },
    [LOW_SCREEN]: { minHeight: 44 },
  },
}));

const HomeLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 44,
  marginRight: 'auto',
  textDecoration: 'none',
});

/**
 * An icon, because the header has no room for another text link. On screens where even the icon does not fit, the user
 * reaches the profile from the caps page.
 */
const ProfileLink = styled(Link)(({ theme }) => ({
  display: 'none',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: 'inherit',
  '&:hover, &[aria-current]': { backgroundColor: theme.palette.raised },
  '&[aria-current]': { color: theme.palette.primary.main },
  '@media (min-width:72em)': { display: 'grid' },
}));

/** No page has this key. */
const CLOSED = '';

export interface HeaderProps {
  links: readonly NavItem[];
  /** Below the others in the drawer: links that the page would otherwise have in the bar at the bottom. */
  furtherLinks: readonly NavItem[];
  /** Null for visitors. */
  profile: NavItem | null;
  /** Null for visitors. */
  balance: ReactNode;
  /** Null for visitors. */
  onLogOut: (() => void) | null;
  isLoggingOut: boolean;
  /** Is called when the menu could not be loaded. The next press loads it again. */
  onMenuFailed: () => void;
  /** Makes the header scroll with the page below `md`, where the screen has little room. */
  scrollsAway: boolean;
}

/** Logo, links and balance. Below `md` the links move into a drawer. */
export function Header(props: HeaderProps) {
  const {
    links,
    furtherLinks,
    profile,
    balance,
    onLogOut,
    isLoggingOut,
    onMenuFailed,
    scrollsAway,
  } = props;
  const { key } = useLocation();
  // The page on which the menu was opened last. On another one, to which Back leads, it is closed.
  const [menuKey, setMenuKey] = useState<string | null>(null);
  if (menuKey !== null && menuKey !== CLOSED && menuKey !== key) setMenuKey(CLOSED);
  const failMenu = () => {
    setMenuKey(null);
    onMenuFailed();
  };
  const nav = { links, onLogOut, isLoggingOut };
  const drawerLinks = profile === null ? links : [...links, profile];

  return (
    <Bar data-scrolls-away={scrollsAway}>
      <div>
        <HomeLink to={paths.home}>
          <Logo />
        </HomeLink>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <HeaderNav {...nav} direction="row" />
        </Box>
        {balance}
        {profile !== null && (
          <ProfileLink
            to={profile.to}
            aria-label={profile.label}
            aria-current={profile.isCurrent ? 'page' : undefined}
          >
            <PersonOutlineRounded aria-hidden="true" />
          </ProfileLink>
        )}
        <IconButton
          aria-label="Menu"
          aria-haspopup="dialog"
          color="inherit"
          onClick={() => setMenuKey(key)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuRounded />
        </IconButton>
        {menuKey !== null && (
          <FallbackBoundary fallback={null} onFailed={failMenu}>
            <NavDrawer
              {...nav}
              links={drawerLinks}
              furtherLinks={furtherLinks}
              isOpen={menuKey === key}
              onClose={() => setMenuKey(CLOSED)}
            />
          </FallbackBoundary>
        )}
      </div>
    </Bar>
  );
}
