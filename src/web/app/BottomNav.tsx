import BarChartRounded from '@mui/icons-material/BarChartRounded';
import CheckroomRounded from '@mui/icons-material/CheckroomRounded';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import SportsCricketOutlined from '@mui/icons-material/SportsCricketOutlined';
import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { publishBottomHeight } from '../components/layout/lowerEdge';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { paths } from '../paths';
import { LOW_SCREEN } from '../theme/lowScreen';
import type { PageWithBar } from './bottomBar';
import { useAppSelector } from './hooks';

const LiveDot = lazy(() => import('../features/leaderboard/LiveDot'));

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.zIndex.appBar,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: theme.palette.raised,
  borderTop: `1px solid ${theme.palette.strongDivider}`,
  [theme.breakpoints.up('md')]: { display: 'none' },
  // The keyboard of a phone leaves little room.
  'body:has(input:not([type="checkbox"]):focus, textarea:focus) &': { display: 'none' },
  '& a': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 2,
    boxSizing: 'border-box',
    minHeight: 56,
    minWidth: 0,
    // Limits large text, so that each label stays on one line.
    fontSize: 'min(0.6875rem, 4.3vw)',
    lineHeight: 1.273,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.palette.text.secondary,
  },
  '& a > svg': { fontSize: 'min(1.5rem, 32px)' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a[aria-current]': {
    fontWeight: 700,
    color: theme.palette.primary.main,
    '&::before': {
      content: '""',
      position: 'absolute',
      top: -3,
      width: 22,
      height: 5,
      borderRadius: 3,
      background: theme.palette.primary.main,
      transform: 'rotate(-10deg)',
    },
  },
  // There is no room for labels, which stay for screen readers.
  [LOW_SCREEN]: {
    '& a': { minHeight: 44 },
    '& [data-part="label"]': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));

type Section = 'home' | 'matches' | 'teams' | 'boards' | 'me';

/** The section that a page belongs to. */
const SECTION_OF: Readonly<Record<PageWithBar, Section>> = {
  home: 'home',
  matchSelection: 'matches',
  contests: 'matches',
  selectContest: 'matches',
  userTeams: 'teams',
  leaderboardMatches: 'boards',
  contestLeaderboard: 'boards',
  sharedTeam: 'boards',
  compare: 'boards',
  nightmareXI: 'boards',
  globalLeaderboard: 'boards',
  tournamentTable: 'boards',
  publicProfile: 'boards',
  leagues: 'boards',
  league: 'boards',
  leagueRound: 'boards',
  join: 'boards',
  profile: 'me',
  caps: 'me',
  scoringRules: 'me',
};

/** The five sections of the app at the lower edge of a phone. */
export default function BottomNav({ page }: { page: PageWithBar }) {
  const { pathname } = useLocation();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const known = SECTION_OF[page];
  // A visitor's last link leads to the log-in, which is none of these pages.
  const section = known === 'me' && !isLoggedIn ? undefined : known;

  const link = (own: Section, path: string) => ({
    to: path,
    'aria-current': own !== section ? undefined : path === pathname ? ('page' as const) : true,
    onClick: () => {
      if (path === pathname) window.scrollTo({ top: 0 });
    },
  });
  return (
    <Bar aria-label="Sections" ref={publishBottomHeight}>
      <Link {...link('home', paths.home)}>
        <HomeOutlined aria-hidden="true" />
        <span data-part="label">Home</span>
      </Link>
      <Link {...link('matches', paths.matchSelection)}>
        <SportsCricketOutlined aria-hidden="true" />
        <span data-part="label">Matches</span>
      </Link>
      <Link {...link('teams', paths.userTeams)}>
        <CheckroomRounded aria-hidden="true" />
        <span data-part="label">My teams</span>
      </Link>
      <Link {...link('boards', paths.leaderboardMatches)}>
        <BarChartRounded aria-hidden="true" />
        {isLoggedIn && (
          <LazyBoundary>
            <LiveDot />
          </LazyBoundary>
        )}
        <span data-part="label">Boards</span>
      </Link>
      <Link {...link('me', isLoggedIn ? paths.profile : paths.login)}>
        <PersonOutlineRounded aria-hidden="true" />
        <span data-part="label">{isLoggedIn ? 'Me' : 'Log in'}</span>
      </Link>
    </Bar>
  );
}
