import { errorMessage } from '../api/errorMessage';
import { ButtonLink } from '../components/actions/links';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { CardsSkeleton, Loading } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { openContests } from '../features/contests/contestAction';
import { ExploreContests } from '../features/contests/ExploreContests';
import { groupMatches } from '../features/matches/groupMatches';
import { useUnfinishedMatches } from '../features/matches/useUnfinishedMatches';
import { useNow } from '../hooks/useNow';
import { pages } from '../pages';
import { paths } from '../paths';

/** Every contest that accepts entries, as small tickets beside its match. */
export function ContestsPage() {
  return (
    <Page>
      <PageHeading title={pages.contests.title} />
      <OpenContests />
    </Page>
  );
}

function OpenContests() {
  const { data, error, refetch } = useUnfinishedMatches();
  const nowMs = useNow(1_000);

  if (data === undefined) {
    if (error === undefined) {
      return (
        <Loading label="Loading contests...">
          <CardsSkeleton cards={4} height={250} />
        </Loading>
      );
    }
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const { upcoming, scheduled } = groupMatches(data, nowMs);
  const matches = [...upcoming, ...scheduled].filter((match) => openContests(match).length > 0);
  if (matches.length === 0) {
    return (
      <EmptyState
        title="No contests available"
        line="Out for nought. Contests open as soon as a match is scheduled."
        action={
          <ButtonLink variant="contained" to={paths.matchSelection}>
            Return to Matches
          </ButtonLink>
        }
      />
    );
  }
  return <ExploreContests matches={matches} nowMs={nowMs} />;
}
