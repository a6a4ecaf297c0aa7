import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListMatchesQuery, type Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { FIRST_UNFINISHED_MATCHES } from '../api/unfinishedMatches';
import { useNow } from '../hooks/useNow';
import { useFurtherRows } from '../hooks/useFurtherRows';
import { CreditFor } from '../components/cricket/DataCredit';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { FurtherRows } from '../components/layout/FurtherRows';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Loading, MatchCardSkeleton, RowsSkeleton } from '../components/feedback/Skeletons';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { TextLink } from '../components/actions/links';
import { ShowMoreButton } from '../components/actions/ShowMoreButton';
import { groupMatches } from '../features/matches/groupMatches';
import { MatchDays } from '../features/matches/MatchDays';
import { MatchList } from '../features/matches/MatchList';
import { isFullPage, useUnfinishedMatches } from '../features/matches/useUnfinishedMatches';
import { pages } from '../pages';
import { paths } from '../paths';

export function MatchSelectionPage() {
  return (
    <Page>
      <PageHeading title={pages.matchSelection.title}>
        <Box component="nav" aria-label="More to explore" sx={{ display: 'flex', gap: 3, my: -1 }}>
          <TextLink to={paths.contests} sx={{ py: '11px' }}>
            Explore Contests
          </TextLink>
          <TextLink to={paths.scoringRules()} sx={{ py: '11px' }}>
            Learn the Rules
          </TextLink>
        </Box>
      </PageHeading>
      <Matches />
    </Page>
  );
}

function Matches() {
  const { data, error, refetch } = useUnfinishedMatches();
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
      <MatchList matches={data} nowMs={nowMs} later={<Later matches={data} nowMs={nowMs} />} />
      <Box sx={{ mt: 3 }}>
        <CreditFor matches={data} />
      </Box>
    </>
  );
}

interface LaterProps {
  /** The matches of the page. */
  matches: readonly Match[];
  nowMs: number;
}

/** A button that loads the matches after a full page, and these matches once it is pressed. */
function Later({ matches, nowMs }: LaterProps) {
  const { isShown, isPressed, show } = useFurtherRows('matches');
  const last = matches.at(-1);
  if (last === undefined || !isFullPage(matches)) return null;
  if (!isShown) return <ShowMoreButton onClick={show}>Show later matches</ShowMoreButton>;
  return (
    <FurtherRows label="Later matches" takesFocus={isPressed}>
      {/* A match that ends moves the others up, so the later ones begin where this page now ends. */}
      <LaterMatches after={last.start_time} nowMs={nowMs} />
    </FurtherRows>
  );
}

function LaterMatches({ after, nowMs }: { after: string; nowMs: number }) {
  const { data, error, refetch } = useListMatchesQuery({ ...FIRST_UNFINISHED_MATCHES, after });
  if (data === undefined) {
    if (error === undefined) return <Rows />;
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const { upcoming, scheduled } = groupMatches(data, nowMs);
  return (
    <Box component="section" sx={{ position: 'relative' }}>
      <VisuallyHidden as="h2">Later matches</VisuallyHidden>
      {data.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>There are no later matches.</Typography>
      )}
      <MatchDays matches={[...upcoming, ...scheduled]} nowMs={nowMs} />
      <Later matches={data} nowMs={nowMs} />
    </Box>
  );
}

/** Boxes for the two posters and the rows below them. */
function Skeletons() {
  return (
    <Loading label="Loading matches...">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          mt: 5,
          mb: 6,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' },
        }}
      >
        {[0, 1].map((index) => (
          <MatchCardSkeleton key={index} />
        ))}
      </Box>
      <RowsSkeleton rows={4} height={75} joined />
    </Loading>
  );
}

function Rows() {
  return (
    <Loading label="Loading matches...">
      <RowsSkeleton rows={4} height={75} joined />
    </Loading>
  );
}
