import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
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
  const played = usePlayed(matches);
  // Results are seen once they are shown here.
  const results = useNewResults();
  const nowMs = useNow(STEP_MS);
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { upcoming, scheduled } = groupMatches(matches, nowMs);
  const open = [...upcoming, ...scheduled];

  const live = played.length > 0 && <LiveMatches played={played} />;
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

/** A match with the user's ranks in its contests. */
interface Played {
  match: Match;
  standings: readonly Standing[];
}

/**
 * Returns the matches with the user's teams that are being played, the one that matters most first. When the last of
 * them ends, it stays, as completed, until the component unmounts: without its card all that is below would move up
 * while it is read.
 */
function usePlayed(matches: readonly Match[]): readonly Played[] {
  const standings = useStandings(true);
  const byMatch = useMemo(() => groupBy(standings, ({ match_id }) => match_id), [standings]);
  const [seen, setSeen] = useState<Played | null>(null);
  const played = matches
    .filter(({ id }) => byMatch.has(id))
    .sort(byPlay)
    .map((match) => ({ match, standings: byMatch.get(match.id)! }));
  const [first] = played;
  if (first === undefined) {
    return seen === null ? [] : [{ ...seen, match: { ...seen.match, status: 'completed' } }];
  }
  if (seen?.match !== first.match || seen.standings !== first.standings) setSeen(first);
  return played;
}

/** Only the first match is open, so that the next lock is not far below. */
function LiveMatches({ played: [first, ...others] }: { played: readonly Played[] }) {
  return (
    <>
      {first !== undefined && <LiveCard {...first} />}
      {others.map(({ match }) => (
        <LiveStrip key={match.id} match={match} />
      ))}
    </>
  );
}
