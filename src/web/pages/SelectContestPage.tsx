import Box from '@mui/material/Box';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useNow } from '../app/useNow';
import { BackLink } from '../components/BackLink';
import { CreditFor } from '../components/CreditFor';
import { ErrorState } from '../components/ErrorState';
import { Notice } from '../components/Notice';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { ButtonLink } from '../components/RouterLink';
import { Loading, TicketSkeleton } from '../components/Skeletons';
import { ContestGrid } from '../features/contests/ContestGrid';
import { hasStarted } from '../features/matches/groupMatches';
import { MatchHeader } from '../features/matches/MatchHeader';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { carriesMatch, matchOfState, useOpenMatches } from '../features/matches/useOpenMatches';
import { paths } from '../paths';
import { pageTitles } from './openings';

export function SelectContestPage() {
  const { matchId } = useParams();
  const location = useLocation();
  if (!carriesMatch(location.state)) return <Navigate to={paths.matchSelection} replace />;
  return (
    <Page sx={{ pt: 1 }}>
      <BackLink to={paths.matchSelection}>Back to Matches</BackLink>
      <Contests carried={matchOfState(location.state, matchId)} />
    </Page>
  );
}

/** `carried` opens the screen at once; its contests come from a fresh answer. */
function Contests({ carried }: { carried: Match | null }) {
  const { data, error, refetch } = useOpenMatches();
  const nowMs = useNow(1_000);
  const fresh = data?.find(({ id }) => id === carried?.id);
  const match = fresh ?? carried;
  const isGone = data !== undefined && fresh === undefined;

  if (match === null || isGone) {
    return (
      <>
        <PageHeading title={pageTitles.SelectContestPage} />
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
      </Box>
      <Box sx={{ '& header': { pt: { md: 0 } } }}>
        <PageHeading title={pageTitles.SelectContestPage} />
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
      <CreditFor matches={[match]} />
    </Box>
  );
}

function StartedNotice({ match }: { match: Match }) {
  return (
    <Box role="alert" sx={{ mb: 2 }}>
      <Notice
        action={
          <ButtonLink to={paths.contestLeaderboard(match.id)} state={{ match }}>
            Check Leaderboard
          </ButtonLink>
        }
      >
        Match has already started
      </Notice>
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
