import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useListSelectedTeamsQuery } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useNow } from '../app/useNow';
import { CreditFor } from '../components/CreditFor';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { ButtonLink } from '../components/RouterLink';
import { Loading } from '../components/Skeletons';
import { useToast } from '../features/toasts/useToast';
import { UserTeamCard } from '../features/user-teams/UserTeamCard';
import { UserTeamSkeleton } from '../features/user-teams/UserTeamSkeleton';
import { paths } from '../paths';
import { pageTitles } from './openings';

const MINUTE_MS = 60_000;

const grid = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

export function UserTeamsPage() {
  return (
    <Page>
      <PageHeading title={pageTitles.UserTeamsPage} />
      <UserTeams />
    </Page>
  );
}

function UserTeams() {
  const toast = useToast();
  const nowMs = useNow(MINUTE_MS);
  const { data, error, isFetching, refetch } = useListSelectedTeamsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (error !== undefined) toast.error(errorMessage(error, 'Error fetching user teams'));
  }, [error, toast]);

  if (data === undefined) {
    return error === undefined || isFetching ? (
      <Skeletons />
    ) : (
      // The cause is in the toast.
      <ErrorState message="Your teams can't be shown right now." onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No Teams Selected Yet"
        line="Eleven bad decisions and you’re in."
        action={
          <ButtonLink variant="contained" to={paths.contests}>
            Explore Contests
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Box sx={grid}>
        {data.map((team) => (
          <UserTeamCard key={team.id} team={team} nowMs={nowMs} />
        ))}
      </Box>
      <Box sx={{ mt: 3 }}>
        <CreditFor matches={data.map(({ Match }) => Match)} />
      </Box>
    </>
  );
}

function Skeletons() {
  return (
    <Loading label="Loading your teams..." shown>
      <Box sx={{ ...grid, mt: 2 }}>
        {[0, 1].map((index) => (
          <UserTeamSkeleton key={index} />
        ))}
      </Box>
    </Loading>
  );
}
