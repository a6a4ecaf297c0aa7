import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import type { LeagueInvite } from '../../api/api';
import { ButtonLink } from '../../components/actions/links';
import { FocusHeading } from '../../components/layout/FocusHeading';
import { Card } from '../../components/layout/Card';
import { Drip } from '../../components/layout/Drip';
import { StripedSection } from '../../components/layout/StripedSection';
import { Page } from '../../components/layout/Page';
import { Pennant } from '../../components/people/Pennant';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { groupMatches } from '../matches/groupMatches';
import { useUnfinishedMatches } from '../matches/useUnfinishedMatches';
import { ASKS_TO_JOIN } from './joinState';
import { memberCount } from './leagueState';
import { MatchLine } from './MatchLine';

const STEP_MS = 5_000;

const Text = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  paddingTop: 24,
  maxWidth: 560,
  '& > p': {
    margin: 0,
    fontSize: '1.0625rem',
    lineHeight: '1.5625rem',
    color: theme.palette.text.secondary,
    '& b': { color: theme.palette.text.primary },
  },
  '& > small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: { paddingBlock: 56 },
}));

/** Tells a visitor who invites to which league. Both ways in lead back here, and then into the league. */
export function VisitorInvitation({ invite }: { invite: LeagueInvite }) {
  const { name, owner_first_name: owner, members } = invite;
  const { pathname, search } = useLocation();
  const state = { from: { pathname, search, state: ASKS_TO_JOIN } };
  return (
    <>
      <StripedSection glow="primary">
        <Box sx={{ display: { md: 'none' } }}>
          <Drip />
        </Box>
        <Page sx={{ pb: 4 }}>
          <Text>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
              <Pennant name={name} size="large" />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {owner} invites you to a league
              </Box>
            </Box>
            <FocusHeading
              tabTitle={name}
              sx={{
                overflowWrap: 'anywhere',
                fontSize: { xs: 'min(2.5rem, 14vw)', md: '4.5rem' },
                lineHeight: 1.05,
                letterSpacing: '-.03em',
              }}
            >
              {name}
            </FocusHeading>
            <p>
              <b>{memberCount(members)}.</b> They see your name, and your team after each lock.
            </p>
            <p>Pick the eleven who flop: the lowest total beats the rest.</p>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ButtonLink
                variant="contained"
                size="large"
                to={paths.signup}
                state={state}
                sx={{ flex: '1 1 auto' }}
              >
                Sign Up and Join
              </ButtonLink>
              <ButtonLink
                variant="outlined"
                size="large"
                to={paths.login}
                state={state}
                sx={{ flex: '1 1 auto' }}
              >
                Log In
              </ButtonLink>
            </Box>
            <small>Free. No cash, no caps at stake. You land back here afterwards.</small>
          </Text>
        </Page>
      </StripedSection>
      <Page sx={{ pt: 3 }}>
        <NextToLock />
      </Page>
    </>
  );
}

/** The next match that locks. An invitation does not tell which matches its league counts. */
function NextToLock() {
  const { data = [] } = useUnfinishedMatches();
  const nowMs = useNow(STEP_MS);
  const { upcoming, scheduled } = groupMatches(data, nowMs);
  const next = upcoming[0] ?? scheduled[0];
  if (next === undefined) return null;
  return (
    <Card sx={{ p: 0, maxWidth: 560 }}>
      <MatchLine match={next} note="The next match that locks">
        <CountdownChip startTime={next.start_time} nowMs={nowMs} short />
      </MatchLine>
    </Card>
  );
}
