import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, useListLeaderboardMatchesQuery, type Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { CreditFor } from '../../components/cricket/DataCredit';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Loading, MatchCardSkeleton, RowsSkeleton } from '../../components/feedback/Skeletons';
import { FurtherRows } from '../../components/layout/FurtherRows';
import { useFurtherRows } from '../../hooks/useFurtherRows';
import { ResultCard } from './ResultCard';
import { ResultRow } from './ResultRow';

const PAGE_SIZE = 12;
/** The latest matches are posters, and the others rows. */
const POSTERS = 2;
const LIVE_POLL_MS = 5_000;
const REVIEW_POLL_MS = 15_000;
const POLL_MS = 60_000;

const posterGrid = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const rowGrid = {
  ...posterGrid,
  gridTemplateColumns: {
    ...posterGrid.gridTemplateColumns,
    md: 'repeat(3, minmax(0, 1fr))',
  },
};

interface ResultListProps {
  before?: string;
  /** The later matches, which are listed above. */
  above?: readonly Match[];
}

/** The latest matches, and a button for those before them. */
export function ResultList({ before, above = [] }: ResultListProps) {
  const args = { limit: PAGE_SIZE, before };
  const { data: known } = api.endpoints.listLeaderboardMatches.useQueryState(args);
  const { data, isFetching, error, refetch } = useListLeaderboardMatchesQuery(args, {
    refetchOnMountOrArgChange: true,
    // A request that failed is repeated on demand, so that the button keeps the focus.
    pollingInterval: known === undefined ? 0 : pollMsOf(known, before === undefined),
    skipPollingIfUnfocused: true,
  });

  if (data === undefined) {
    if (error === undefined || isFetching) return <Skeletons />;
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (data.length === 0 && before === undefined) {
    return <NoMatches onRefresh={() => void refetch()} />;
  }
  return <Results matches={data} above={above} />;
}

/** Returns how often the matches of a page are requested, in milliseconds; 0 for never. */
function pollMsOf(matches: readonly Match[], isNewest: boolean): number {
  const has = (status: Match['status']) => matches.some((match) => match.status === status);
  if (has('live')) return LIVE_POLL_MS;
  if (has('in_review')) return REVIEW_POLL_MS;
  // A match that starts is added to the newest page.
  return isNewest ? POLL_MS : 0;
}

function NoMatches({ onRefresh }: { onRefresh: () => void }) {
  return (
    <EmptyState
      title="No matches available"
      line="Nobody has failed yet. Results appear here as soon as a match starts."
      action={
        <Button variant="outlined" onClick={onRefresh}>
          Refresh
        </Button>
      }
    />
  );
}

interface ResultsProps {
  matches: readonly Match[];
  above: readonly Match[];
}

function Results({ matches, above }: ResultsProps) {
  const older = useFurtherRows('results');
  const last = matches.at(-1);
  const listed = [...above, ...matches];
  const posters = above.length === 0 ? matches.slice(0, POSTERS) : [];
  const rows = matches.slice(posters.length);
  // A page is longer when several matches start together with its last one.
  const hasOlder = last !== undefined && matches.length >= PAGE_SIZE;
  return (
    <>
      <Box sx={{ display: 'grid', gap: posterGrid.gap }}>
        {posters.length > 0 && (
          <Box sx={posterGrid}>
            {posters.map((match) => (
              <ResultCard key={match.id} match={match} />
            ))}
          </Box>
        )}
        <Box sx={rowGrid}>
          {rows.map((match) => (
            <ResultRow key={match.id} match={match} />
          ))}
        </Box>
      </Box>
      {hasOlder && !older.isShown && (
        <Box sx={{ display: 'grid', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" onClick={older.show}>
            Show older matches
          </Button>
        </Box>
      )}
      {hasOlder && older.isShown ? (
        <Box sx={{ mt: posterGrid.gap }}>
          {/* A match that starts moves the others down, so the older ones begin where this page now ends. */}
          <FurtherRows label="Older matches" takesFocus={older.isPressed}>
            <ResultList before={last.start_time} above={listed} />
          </FurtherRows>
        </Box>
      ) : (
        <Box sx={{ mt: 3 }}>
          <CreditFor matches={listed} />
        </Box>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <Loading label="Loading matches...">
      <Box sx={posterGrid}>
        {[0, 1].map((index) => (
          <MatchCardSkeleton key={index} />
        ))}
      </Box>
      <Box sx={{ mt: posterGrid.gap }}>
        <RowsSkeleton rows={4} height={150} />
      </Box>
    </Loading>
  );
}
