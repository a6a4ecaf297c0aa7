import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorMessage } from '../api/errorMessage';
import { useNow } from '../app/useNow';
import { CreditFor } from '../components/CreditFor';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { Loading, MatchCardSkeleton } from '../components/Skeletons';
import { groupMatches } from '../features/matches/groupMatches';
import { MatchList } from '../features/matches/MatchList';
import { useOpenMatches } from '../features/matches/useOpenMatches';
import { pageTitles } from './openings';

export function MatchSelectionPage() {
  return (
    <Page>
      <PageHeading title={pageTitles.MatchSelectionPage} />
      <Matches />
    </Page>
  );
}

function Matches() {
  const { data, error, refetch } = useOpenMatches();
  const nowMs = useNow(1_000);

  if (data === undefined) {
    if (error === undefined) return <Skeletons />;
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const { live, upcoming, scheduled } = groupMatches(data, nowMs);
  if (live.length + upcoming.length + scheduled.length === 0) {
    return (
      <EmptyState
        title="No matches available"
        line="Out for nought. New matches appear here as soon as they're scheduled."
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
    );
  }
  return (
    <>
      <MatchList matches={data} nowMs={nowMs} />
      <Box sx={{ mt: 3 }}>
        <CreditFor matches={data} />
      </Box>
    </>
  );
}

function Skeletons() {
  return (
    <Loading label="Loading matches...">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
        {[0, 1, 2].map((index) => (
          <MatchCardSkeleton key={index} />
        ))}
      </Box>
    </Loading>
  );
}
