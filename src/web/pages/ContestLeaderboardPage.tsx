import { lazy, useEffect, useId, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom';
import type { BoardLeague, Contest, Match } from '../api/api';
import { useAppSelector } from '../app/hooks';
import { errorMessage } from '../api/errorMessage';
import { MatchRules } from '../components/cricket/MatchRules';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { Loading } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { boardPhase } from '../features/leaderboard/boardPhase';
import { ChaseHead } from '../features/leaderboard/ChaseHead';
import { rememberChoice, rememberedChoice } from '../features/leaderboard/chosenContest';
import { BoardSkeleton, ContestBoard } from '../features/leaderboard/ContestBoard';
import { ContestPicker } from '../features/leaderboard/ContestPicker';
import { PhaseLine } from '../features/leaderboard/PhaseLine';
import { useCachedBoard } from '../features/leaderboard/useBoard';
import { useContestTabs } from '../features/leaderboard/useContestTabs';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import {
  isEntered,
  mainContest,
  useOwnPlaces,
  useShownPlaces,
  type Place,
} from '../features/leaderboard/useOwnPlaces';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState } from '../features/matches/useUnfinishedMatches';
import { selectIsLoggedIn, selectUserId } from '../features/session/sessionSlice';
import { pages } from '../pages';

const LeagueFilter = lazy(() => import('../features/leaderboard/LeagueFilter'));

interface OfMatch {
  match: Match;
}

export function ContestLeaderboardPage() {
  const { matchId = '' } = useParams();
  // A link that is followed on this page, such as that of a notice, may name another contest of the same match.
  const { key: navigation } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [isBack, navigation]);
  // Another user may log in in another tab, and must not see where this one stands.
  const userId = useAppSelector(selectUserId);
  return (
    <Page sx={{ pt: 0.5 }}>
      <Leaderboard key={`${matchId} ${userId} ${navigation}`} matchId={matchId} />
    </Page>
  );
}

function Leaderboard({ matchId }: { matchId: string }) {
  const location = useLocation();
  const state: unknown = location.state;
  const found = useLeaderboardMatch(matchId, matchOfState(state, matchId));
  const match = found.status === 'found' ? found.match : null;
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { places, areKnown } = useOwnPlaces(matchId, match, isLoggedIn);
  const [firstId] = useState(() => firstChoice(matchId, location.key, state));
  const [chosenId, setChosenId] = useState(firstId);
  const { missingId, ...known } = useContestTabs(match, chosenId, contestOfState(state) ?? firstId);
  const contests = enteredFirst(known.contests);
  const mainId = areKnown ? mainContest(contests, places)?.id : undefined;
  const selectedId = chosenId === missingId ? mainId : chosenId;
  // The contest that is shown stays, even if another one matters more later.
  if (selectedId !== chosenId) setChosenId(selectedId);
  const choose = (contestId: string) => {
    setChosenId(contestId);
    rememberChoice(matchId, { contestId, navigation: location.key });
  };
  return (
    <>
      <ChaseHead
        match={match}
        title={pages.contestLeaderboard.title}
        countdown={
          match !== null && <CountdownToBoard match={match} contestId={selectedId ?? ''} />
        }
      >
        {match !== null && selectedId && <PhaseLine match={match} contestId={selectedId} />}
      </ChaseHead>
      {found.status === 'loading' && (
        <Loading label="Loading leaderboard...">
          <BoardSkeleton />
        </Loading>
      )}
      {found.status === 'unknown' && <MatchUnavailable />}
      {found.status === 'failed' && (
        <ErrorState
          message={errorMessage(found.error, 'Error fetching leaderboard data')}
          onRetry={found.retry}
        />
      )}
      {match !== null && <Boards {...{ match, contests, places, selectedId }} onSelect={choose} />}
    </>
  );
}

/** The time until the start, unless the board is open before this page knows that its match has begun. */
function CountdownToBoard({ match, contestId }: OfMatch & { contestId: string }) {
  const { currentData: board } = useCachedBoard(contestId);
  if (match.status !== 'scheduled') return null;
  if (board !== undefined && boardPhase(match.status, board.status) === 'live') return null;
  return <MatchCountdown startTime={match.start_time} />;
}

/** Returns the contests in which the user has a team, and then the others. */
function enteredFirst(contests: readonly Contest[]): readonly Contest[] {
  return [...contests].sort((a, b) => Number(isEntered(b)) - Number(isEntered(a)));
}

/** Returns the contest that the user chose before, unless the link that led here names another. */
function firstChoice(matchId: string, navigation: string, state: unknown): string | undefined {
  const remembered = rememberedChoice(matchId);
  if (remembered?.navigation === navigation) return remembered.contestId;
  return contestOfState(state) ?? remembered?.contestId;
}

/** A link to this page may name the contest in the navigation state. */
function contestOfState(state: unknown): string | undefined {
  return (state as { contestId?: string } | null)?.contestId;
}

/** So may a link from a league, whose members are shown first. */
function leagueOfState(state: unknown): BoardLeague | null {
  return (state as { league?: BoardLeague } | null)?.league ?? null;
}

interface BoardsProps extends OfMatch {
  contests: readonly Contest[];
  places: readonly Place[];
  /** Undefined until it is known which one matters most to the user. */
  selectedId: string | undefined;
  onSelect: (contestId: string) => void;
}

function Boards({ match, contests, selectedId, onSelect, ...known }: BoardsProps) {
  const places = useShownPlaces(known.places, selectedId);
  const idPrefix = useId();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const location = useLocation();
  const [league, setLeague] = useState(leagueOfState(location.state));
  // That of a contest that the match does not list comes with its board.
  const hasTab = contests.some(({ id }) => id === selectedId);
  if (contests.length === 0) {
    return <EmptyState title="No contest selected" line="This match has no contests." />;
  }
  return (
    <>
      <ContestPicker
        contests={contests}
        places={places}
        isMember={isLoggedIn}
        selectedId={selectedId}
        idPrefix={idPrefix}
        onSelect={(contestId) => {
          setLeague(null);
          onSelect(contestId);
        }}
      >
        {isLoggedIn && selectedId !== undefined && match.status !== 'scheduled' && (
          <LazyBoundary>
            <LeagueFilter contestId={selectedId} chosen={league} onChoose={setLeague} />
          </LazyBoundary>
        )}
      </ContestPicker>
      {selectedId === undefined ? (
        <Loading label="Loading leaderboard...">
          <BoardSkeleton />
        </Loading>
      ) : (
        <div
          role="tabpanel"
          id={`${idPrefix}-board`}
          aria-labelledby={hasTab ? `${idPrefix}-tab-${selectedId}` : undefined}
        >
          <MatchRules match={match}>
            <ContestBoard
              key={selectedId}
              match={match}
              contestId={selectedId}
              league={isLoggedIn ? league : null}
              place={places.find(({ contest_id: id }) => id === selectedId) ?? null}
            />
          </MatchRules>
        </div>
      )}
    </>
  );
}
