import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useNow } from '../../hooks/useNow';
import { ErrorState } from '../../components/feedback/ErrorState';
import { groupMatches } from '../matches/groupMatches';
import { LiveStrip } from '../matches/LiveStrip';
import { useUnfinishedMatches } from '../matches/useUnfinishedMatches';
import { type EntryNotice, isEntryNotice } from '../notices/describeNotice';
import { AwaitedCard, findAwaited } from './AwaitedCard';
import { DailyCaps } from './DailyCaps';
import { LiveCard } from './LiveCard';
import { NextLock } from './NextLock';
import { OpenMatches } from './OpenMatches';
import { SinceLastVisit, useNewResults } from './SinceLastVisit';
import { type Played, usePlayed } from './usePlayed';

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
  const first = played[0];
  const settledIds = new Set(first?.settled.map(({ contest_id }) => contest_id));
  // Results are seen once they are shown here.
  const results = useNewResults(played.flatMap(({ settled }) => settled).length);
  const entries = results.filter(isEntryNotice);
  const ownResults = new Map(entries.map((notice) => [notice.contest.id, notice]));
  // The card of the match has the others.
  const otherResults = results.filter(
    ({ contest }) => contest === null || !settledIds.has(contest.id),
  );
  const nowMs = useNow(STEP_MS);
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { upcoming, scheduled } = groupMatches(matches, nowMs);
  const open = [...upcoming, ...scheduled];

  const awaited = played.length === 0 ? findAwaited(matches, nowMs) : undefined;
  const live =
    awaited === undefined ? (
      played.length > 0 && <LiveMatches played={played} results={ownResults} />
    ) : (
      <AwaitedCard match={awaited} nowMs={nowMs} />
    );
  const news = otherResults.length > 0 && <SinceLastVisit results={otherResults} />;
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
  played: readonly Played[];
  /** The results by the id of the contest. */
  results: ReadonlyMap<string, EntryNotice>;
}

/** Only the first match is open, so that the next lock is not far below. */
function LiveMatches({ played: [first, ...others], results }: LiveMatchesProps) {
  return (
    <>
      {first !== undefined && <LiveCard {...first} results={results} />}
      {others.map(({ match }) => (
        <LiveStrip key={match.id} match={match} />
      ))}
    </>
  );
}
