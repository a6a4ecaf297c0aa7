import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorMessage } from '../api/errorMessage';
import { useAppSelector } from '../app/hooks';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { ButtonLink } from '../components/actions/links';
import { Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { RewardsTable } from '../features/rewards/RewardsTable';
import { ownRowOutsidePage, useLeaders } from '../features/rewards/useLeaders';
import { selectUserId } from '../features/session/sessionSlice';
import { paths } from '../paths';

export function GlobalLeaderboardPage() {
  return (
    // Four short columns would be hard to read across in a wider table.
    <Page narrow>
      <PageHeading title="Global Caps Leaderboard">
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Who has flopped best?
        </Box>
      </PageHeading>
      <Leaders />
    </Page>
  );
}

function Leaders() {
  const userId = useAppSelector(selectUserId);
  const { page, error, isLoading, refetch, previous, next } = useLeaders();

  if (isLoading) {
    return (
      <Loading label="Loading leaderboard...">
        <RowsSkeleton rows={8} height={61} joined />
      </Loading>
    );
  }
  if (page === undefined) {
    const message = errorMessage(error, 'Error fetching leaderboard data');
    return <ErrorState message={message} onRetry={refetch} />;
  }
  if (page.total === 0) {
    return (
      <EmptyState
        title="No players yet"
        line="The first to fail leads."
        action={
          <ButtonLink variant="contained" to={paths.matchSelection}>
            Create Your Team
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <RewardsTable
        users={page.users}
        own={ownRowOutsidePage(page.users, page.own)}
        userId={userId}
      />
      {(previous !== null || next !== null) && (
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, mt: 2 }}>
          <Button variant="outlined" disabled={previous === null} onClick={() => previous?.()}>
            Previous 100
          </Button>
          <Button variant="outlined" disabled={next === null} onClick={() => next?.()}>
            Next 100
          </Button>
        </Box>
      )}
    </>
  );
}
