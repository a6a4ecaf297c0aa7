import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useNow } from '../hooks/useNow';
import { CountdownChip } from '../components/cricket/CountdownChip';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Ends } from '../components/layout/Ends';
import { kindPrefix } from '../format/matchKind';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { ButtonLink } from '../components/actions/links';
import { SectionHeading } from '../components/layout/SectionHeading';
import { Loading, TicketSkeleton } from '../components/feedback/Skeletons';
import { useShowMore } from '../hooks/useShowMore';
import { ContestGrid } from '../features/contests/ContestGrid';
import { openContests } from '../features/contests/contestAction';
import { groupMatches } from '../features/matches/groupMatches';
import { selectMatchPath } from '../features/matches/selectMatchPath';
import { useOpenMatches } from '../features/matches/useOpenMatches';
import { paths } from '../paths';
import { pages } from '../pages';

/** Every contest that accepts entries, below its match. */
export function ContestsPage() {
  return (
    <Page>
      <PageHeading title={pages.contests.title} />
      <OpenContests />
    </Page>
  );
}

function OpenContests() {
  const { data, error, refetch } = useOpenMatches();
  const nowMs = useNow(1_000);

  if (data === undefined) {
    if (error === undefined) {
      return (
        <Loading label="Loading contests...">
          <TicketSkeleton />
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
  return <Matches matches={matches} nowMs={nowMs} />;
}

function Matches({ matches, nowMs }: { matches: readonly Match[]; nowMs: number }) {
  const { shown, hasMore, showMore, list } = useShowMore<Match, HTMLDivElement>(matches);
  return (
    <>
      <div ref={list}>
        {shown.map((match) => (
          <ContestsOfMatch key={match.id} match={match} nowMs={nowMs} />
        ))}
      </div>
      {hasMore && (
        <Box sx={{ display: 'grid', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" onClick={showMore}>
            Show more matches
          </Button>
        </Box>
      )}
    </>
  );
}

function ContestsOfMatch({ match, nowMs }: { match: Match; nowMs: number }) {
  return (
    <Box component="section" tabIndex={-1} sx={{ '& + &': { mt: 4 } }}>
      <Ends
        sx={{
          gap: 1,
          mb: 1.5,
        }}
      >
        <div>
          <SectionHeading>
            {match.home_team} v {match.away_team}
          </SectionHeading>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {kindPrefix(match)}
            {match.desc}
          </Box>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <CountdownChip startTime={match.start_time} nowMs={nowMs} />
          <ButtonLink to={selectMatchPath(match)} state={{ match }}>
            Select Match
          </ButtonLink>
        </Box>
      </Ends>
      <ContestGrid contests={openContests(match)} match={match} started={false} amongMany />
    </Box>
  );
}
