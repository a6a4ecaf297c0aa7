import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Match, Standing } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useNow } from '../../hooks/useNow';
import { groupBy } from '../../../domain/groupBy';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useStandings } from '../leaderboard/useStandings';
import { byPlay } from '../matches/byPlay';
import { groupMatches } from '../matches/groupMatches';
import { LiveStrip } from '../matches/LiveStrip';
import { useUnfinishedMatches } from '../matches/useUnfinishedMatches';
import { DailyCaps } from './DailyCaps';
import { LiveCard } from './LiveCard';
import { NextLock } from './NextLock';
import { OpenMatches } from './OpenMatches';
import { SinceLastVisit, useNewResults } from './SinceLastVisit';

const STEP_MS = 15_000;

/** On a desktop the column of what the user can do is as wide as a phone. Without the other column both are equal. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '& > div > :first-of-type': { marginTop: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    gap: 24,
    '&[data-equal="true"]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
}));

/** What concerns the user now: the matches that are live, the next lock, new results and the caps of the day. */
export function YourMatches() {
  const { data, error, refetch } = useUnfinishedMatches();
  if (data !== undefined) return <ArrangedMatches matches={data} />;
  const message = errorMessage(error, 'Error fetching matches');
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}

/** One column on a phone. A desktop has what is going on at the left, and what comes next at the right. */
function ArrangedMatches({ matches }: { matches: readonly Match[] }) {
  const standings = useStandings(true);
  // Results are seen once they are shown here.
  const results = useNewResults();
  const nowMs = useNow(STEP_MS);
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { upcoming, scheduled } = groupMatches(matches, nowMs);
  const open = [...upcoming, ...scheduled];
  const byMatch = groupBy(standings, ({ match_id }) => match_id);
  const played = matches.filter(({ id }) => byMatch.has(id)).sort(byPlay);

  const live = played.length > 0 && <LiveMatches matches={played} standings={byMatch} />;
  const news = results.length > 0 && <SinceLastVisit results={results} />;
  const lock = <NextLock matches={open} />;
  const caps = <DailyCaps />;
  const create = <OpenMatches matches={open} />;
  if (!isDesktop) {
    return (
      <Columns>
        <div>
          {live}
          {lock}
          {news}
          {caps}
          {create}
        </div>
      </Columns>
    );
  }
  const isEqual = !live && !news;
  return (
    <Columns data-equal={isEqual}>
      <div>
        {isEqual ? (
          <>
            {lock}
            {caps}
          </>
        ) : (
          <>
            {live}
            {news}
          </>
        )}
      </div>
      <div>
        {!isEqual && (
          <>
            {lock}
            {caps}
          </>
        )}
        {create}
      </div>
    </Columns>
  );
}

interface LiveMatchesProps {
  matches: readonly Match[];
  /** The user's ranks by the id of the match. */
  standings: ReadonlyMap<string, readonly Standing[]>;
}

/** Only the first live match is open, so that the next lock is not far below. */
function LiveMatches({ matches: [first, ...others], standings }: LiveMatchesProps) {
  return (
    <>
      {first !== undefined && <LiveCard match={first} standings={standings.get(first.id)!} />}
      {others.map((match) => (
        <LiveStrip key={match.id} match={match} />
      ))}
    </>
  );
}
