import { styled } from '@mui/material/styles';
import { errorMessage } from '../../api/errorMessage';
import { useNow } from '../../hooks/useNow';
import { groupBy } from '../../../domain/groupBy';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useStandings } from '../leaderboard/useStandings';
import { groupMatches } from '../matches/groupMatches';
import { LiveStrip } from '../matches/LiveStrip';
import { useOpenMatches } from '../matches/useOpenMatches';
import { DailyCaps } from './DailyCaps';
import { LiveCard } from './LiveCard';
import { NextLock } from './NextLock';
import { OpenMatches } from './OpenMatches';
import { SinceLastVisit } from './SinceLastVisit';

const STEP_MS = 15_000;

/** Two columns on a desktop: what happens now, and what the user can do. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '& section:has(> h2)': { marginTop: 16 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 24,
    '& section:has(> h2):first-of-type': { marginTop: 0 },
  },
}));

/** What concerns the user now: the matches that are live, the next lock, new results and the caps of the day. */
export function YourMatches() {
  const { data, error, refetch } = useOpenMatches();
  const standings = useStandings(true);
  const nowMs = useNow(STEP_MS);
  if (data === undefined) {
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const { upcoming, scheduled } = groupMatches(data, nowMs);
  const open = [...upcoming, ...scheduled];
  const byMatch = groupBy(standings, ({ match_id }) => match_id);
  // Only the first live match is open, so that the next lock is not far below.
  const played = data.filter(({ id }) => byMatch.has(id));
  const [first, ...others] = [
    ...played.filter(({ status }) => status === 'live'),
    ...played.filter(({ status }) => status !== 'live'),
  ];
  return (
    <Columns>
      <div>
        {first !== undefined && <LiveCard match={first} standings={byMatch.get(first.id)!} />}
        {others.map((match) => (
          <LiveStrip key={match.id} match={match} />
        ))}
        <NextLock matches={open} />
        <DailyCaps />
      </div>
      <div>
        <SinceLastVisit />
        <OpenMatches matches={open} />
      </div>
    </Columns>
  );
}
