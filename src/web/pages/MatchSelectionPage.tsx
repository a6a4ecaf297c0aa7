import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListMatchesQuery, type Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { FIRST_OPEN_MATCHES } from '../api/openMatches';
import { useNow } from '../hooks/useNow';
import { CreditFor } from '../components/cricket/DataCredit';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Loading, MatchCardSkeleton } from '../components/feedback/Skeletons';
import { groupMatches } from '../features/matches/groupMatches';
import { MatchList } from '../features/matches/MatchList';
import { isFullPage, useOpenMatches } from '../features/matches/useOpenMatches';
import { pages } from '../pages';

export function MatchSelectionPage() {
  return (
    <Page>
      <PageHeading title={pages.matchSelection.title} />
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
      <Later matches={data} nowMs={nowMs} />
      <Box sx={{ mt: 3 }}>
        <CreditFor matches={data} />
      </Box>
    </>
  );
}

/** A button for the matches after those of a full page, and then these matches. */
function Later({ matches, nowMs }: { matches: readonly Match[]; nowMs: number }) {
  const [after, setAfter] = useState<string | null>(null);
  const last = matches.at(-1);
  if (last === undefined || !isFullPage(matches)) return null;
  return (
    <Box sx={{ mt: 3 }}>
      {after !== null ? (
        <LaterMatches after={after} nowMs={nowMs} />
      ) : (
        <Box sx={{ display: 'grid', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={() => setAfter(last.start_time)}>
            Show later matches
          </Button>
        </Box>
      )}
    </Box>
  );
}

function LaterMatches({ after, nowMs }: { after: string; nowMs: number }) {
  const { data, error, refetch } = useListMatchesQuery({ ...FIRST_OPEN_MATCHES, after });
  if (data === undefined) {
    if (error === undefined) return <Skeletons />;
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <MatchList matches={data} nowMs={nowMs} />
      <Later matches={data} nowMs={nowMs} />
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
