import Box from '@mui/material/Box';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useNow } from '../hooks/useNow';
import { BackLink } from '../components/actions/BackLink';
import { CreditFor } from '../components/cricket/DataCredit';
import { ErrorState } from '../components/feedback/ErrorState';
import { InfoBanner } from '../components/feedback/InfoBanner';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { ButtonLink } from '../components/actions/links';
import { Loading, TicketSkeleton } from '../components/feedback/Skeletons';
import { ContestGrid } from '../features/contests/ContestGrid';
import { RulesLink } from '../features/matches/RulesLink';
import { hasStarted } from '../features/matches/groupMatches';
import { MatchHeader } from '../features/matches/MatchHeader';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import {
  hasMatchField,
  matchOfState,
  useUnfinishedMatch,
} from '../features/matches/useUnfinishedMatches';
import { paths } from '../paths';
import { pages } from '../pages';

export function SelectContestPage() {
  const { matchId } = useParams();
  const location = useLocation();
  if (!hasMatchField(location.state)) return <Navigate to={paths.matchSelection} replace />;
  return (
    <Page sx={{ pt: 1 }}>
      <BackLink to={paths.matchSelection}>Back to Matches</BackLink>
      <Contests carried={matchOfState(location.state, matchId)} />
    </Page>
  );
}

/** `carried` is shown at once; its contests come from a fresh response. */
function Contests({ carried }: { carried: Match | null }) {
  const { match: fresh, isUnavailable, error, refetch } = useUnfinishedMatch(carried?.id ?? '');
  const nowMs = useNow(1_000);
  const match = fresh ?? carried;

  if (match === null || isUnavailable) {
    return (
      <>
        <PageHeading title={pages.selectContest.title} />
        <MatchUnavailable />
      </>
    );
  }
  const started = hasStarted(match, nowMs);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: 80 }}>
        <MatchHeader match={match} nowMs={nowMs} started={started} />
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <RulesLink match={match} />
        </Box>
      </Box>
      <Box sx={{ '& header': { pt: { md: 0 } } }}>
        <PageHeading title={pages.selectContest.title} />
        {started && <StartedNotice match={match} />}
        {fresh !== undefined && (
          <ContestGrid contests={fresh.Contests} match={fresh} started={started} />
        )}
        {fresh === undefined && error === undefined && <Tickets />}
        {fresh === undefined && error !== undefined && (
          <ErrorState
            message={errorMessage(error, 'Error fetching matches')}
            onRetry={() => void refetch()}
          />
        )}
      </Box>
      <Box sx={{ gridColumn: { md: 2 } }}>
        <Box sx={{ display: { md: 'none' } }}>
          <RulesLink match={match} />
        </Box>
        <CreditFor matches={[match]} />
      </Box>
    </Box>
  );
}

function StartedNotice({ match }: { match: Match }) {
  return (
    <Box role="alert" sx={{ mb: 2 }}>
      <InfoBanner
        action={
          <ButtonLink to={paths.contestLeaderboard(match.id)} state={{ match }}>
            Check Leaderboard
          </ButtonLink>
        }
      >
        Match has already started
      </InfoBanner>
    </Box>
  );
}

function Tickets() {
  return (
    <Loading label="Loading contests...">
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}
      >
        {[0, 1, 2, 3].map((index) => (
          <TicketSkeleton key={index} />
        ))}
      </Box>
    </Loading>
  );
}
