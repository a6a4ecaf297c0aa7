import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useMemo } from 'react';
import type { Match, Notice } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useFocusOnSame } from '../../hooks/useFocusOnSame';
import { useNow } from '../../hooks/useNow';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useIsStreaming } from '../leaderboard/useLive';
import { groupMatches, hasStarted } from '../matches/groupMatches';
import { LiveStrip } from '../matches/LiveStrip';
import { TwoLines } from '../matches/TwoLines';
import { useUnfinishedMatches } from '../matches/useUnfinishedMatches';
import { type EntryNotice, isEntryNotice } from '../notices/describeNotice';
import { useLeftOut } from '../user-teams/useLeftOut';
import { AwaitedCard } from './AwaitedCard';
import { DailyCaps } from './DailyCaps';
import { describeOutcome } from './describeOutcome';
import { ROW_ID } from './matchCardShapes';
import { LiveCard, useResult } from './LiveCard';
import { NextLock } from './NextLock';
import { OpenMatches } from './OpenMatches';
import { calledOffContests, ownContests } from './ownContests';
import { SinceLastVisit, useNewResults } from './SinceLastVisit';
import { useAwaited } from './useAwaited';
import { type Played, usePlayed } from './usePlayed';

const STEP_MS = 15_000;

/** On a desktop the right column is as wide as a phone. With neither live matches nor news both are equally wide. */
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
export const YourMatches = memo(function YourMatches() {
  const { data, error, refetch } = useUnfinishedMatches();
  if (data !== undefined) return <ArrangedMatches matches={data} />;
  const message = errorMessage(error, 'Error fetching matches');
  return <ErrorState message={message} onRetry={() => void refetch()} />;
});

/** One column on a phone. A desktop has what is going on at the left, and what comes next at the right. */
function ArrangedMatches({ matches }: { matches: readonly Match[] }) {
  const played = usePlayed(matches);
  const nowMs = useNow(STEP_MS);
  const playedIds = new Set(played.map(({ match }) => match.id));
  const awaited = useAwaited(matches, nowMs).filter(({ id }) => !playedIds.has(id));
  const { ownResults, otherResults } = useResults(matches, played, awaited);
  const first = played[0]?.match ?? awaited[0];
  // Opens the live stream, because a poll of the matches would report the first ball late.
  useIsStreaming(awaited.some((match) => isAboutToBegin(match, nowMs)));
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const open = useMemo(() => {
    const { upcoming, scheduled } = groupMatches(matches, nowMs);
    return [...upcoming, ...scheduled];
  }, [matches, nowMs]);

  const live = first !== undefined && (
    <OwnMatches {...{ played, awaited, nowMs }} results={ownResults} />
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

interface Results {
  /** The results of the matches that are shown, by the id of the contest. */
  ownResults: ReadonlyMap<string, EntryNotice>;
  otherResults: readonly Notice[];
}

/** Returns the results that are new since the last visit. Results are seen once they are shown here. */
function useResults(
  matches: readonly Match[],
  played: readonly Played[],
  awaited: readonly Match[],
): Results {
  const settledIds = new Set(
    played.flatMap(({ settled }) => settled.map(({ contest_id: id }) => id)),
  );
  const results = useNewResults(settledIds, matches.flatMap(calledOffContests).length);
  const shownIds = new Set([...played.map(({ match }) => match), ...awaited].map(({ id }) => id));
  const ranked = played.flatMap(({ standings, settled }) => [...standings, ...settled]);
  const rankedIds = new Set(ranked.map(({ contest_id: id }) => id));
  // A result may be known before the ranks and the list of matches tell of it. A correction of one that is shown is news.
  const isOwn = ({ contest, type }: EntryNotice) =>
    type === 'CALLED_OFF'
      ? rankedIds.has(contest.id) || shownIds.has(contest.match_id)
      : type !== 'CORRECTED' && rankedIds.has(contest.id);
  const own = results.filter(isEntryNotice).filter(isOwn);
  return {
    ownResults: new Map(own.map((notice) => [notice.contest.id, notice])),
    otherResults: results.filter((notice) => !isEntryNotice(notice) || !isOwn(notice)),
  };
}

/** True from STEP_MS before the start on, because `nowMs` is up to that much behind. */
function isAboutToBegin(match: Match, nowMs: number): boolean {
  return match.status !== 'completed' && hasStarted(match, nowMs + STEP_MS);
}

interface OwnMatchesProps {
  played: readonly Played[];
  awaited: readonly Match[];
  nowMs: number;
  /** The results by the id of the contest. */
  results: ReadonlyMap<string, EntryNotice>;
}

/** Only the first match is open, so that the next lock is not far below. */
function OwnMatches({ played, awaited, nowMs, results }: OwnMatchesProps) {
  const [first, ...others] = played;
  const strips = first === undefined ? awaited.slice(1) : awaited;
  useFocusOnSame(ROW_ID);
  return (
    <>
      {first !== undefined ? (
        <LiveCard {...first} results={results} />
      ) : (
        awaited[0] !== undefined && <AwaitedCard match={awaited[0]} />
      )}
      {others.map((own) => (
        <PlayedStrip key={own.match.id} own={own} nowMs={nowMs} results={results} />
      ))}
      {strips.map((match) => (
        <AwaitedStrip key={match.id} match={match} nowMs={nowMs} />
      ))}
    </>
  );
}

interface PlayedStripProps {
  own: Played;
  nowMs: number;
  results: ReadonlyMap<string, EntryNotice>;
}

function PlayedStrip({ own, nowMs, results }: PlayedStripProps) {
  const match = useResult(own.match);
  const outcome = own.standings.length === 0 ? describeOutcome(own, results) : null;
  return (
    <LiveStrip
      match={match}
      nowMs={nowMs}
      outcome={outcome && <TwoLines further={outcome.further}>{outcome.rank}</TwoLines>}
    />
  );
}

/** Names the left-out players of the user's team in the contest with the largest prize. */
function AwaitedStrip({ match: known, nowMs }: { match: Match; nowMs: number }) {
  const match = useResult(known);
  const [main] = ownContests(match);
  const leftOut = useLeftOut(main?.id ?? '', main !== undefined && main.status !== 'called_off');
  return <LiveStrip match={match} nowMs={nowMs} leftOut={leftOut} />;
}
