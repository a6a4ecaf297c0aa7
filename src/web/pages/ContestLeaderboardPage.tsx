import { lazy, useId, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
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
  // Another user may log in in another tab, and must not see where this one stands.
  const userId = useAppSelector(selectUserId);
  return (
    <Page sx={{ pt: 0.5 }}>
      <Leaderboard key={`${matchId} ${userId}`} matchId={matchId} />
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
  const [chosenId, setChosenId] = useState(() => firstChoice(matchId, location.key, state));
  const contests = enteredFirst(match?.Contests ?? []);
  const chosen = contests.find(({ id }) => id === chosenId);
  const contest = chosen ?? (areKnown ? mainContest(contests, places) : undefined);
  // The contest that is shown stays, even if another one matters more later.
  if (contest !== undefined && contest.id !== chosenId) setChosenId(contest.id);
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
          match !== null && <CountdownToBoard match={match} contestId={contest?.id ?? ''} />
        }
      >
        {match !== null && contest && <PhaseLine match={match} contestId={contest.id} />}
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
      {match !== null && (
        <Boards {...{ match, contests, places }} selected={contest} onSelect={choose} />
      )}
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
  selected: Contest | undefined;
  onSelect: (contestId: string) => void;
}

function Boards({ match, contests, selected, onSelect, ...known }: BoardsProps) {
  const places = useShownPlaces(known.places, selected?.id);
  const idPrefix = useId();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const location = useLocation();
  const [league, setLeague] = useState(leagueOfState(location.state));
  if (contests.length === 0) {
    return <EmptyState title="No contest selected" line="This match has no contests." />;
  }
  return (
    <>
      <ContestPicker
        contests={contests}
        places={places}
        isMember={isLoggedIn}
        selectedId={selected?.id}
        idPrefix={idPrefix}
        onSelect={(contestId) => {
          setLeague(null);
          onSelect(contestId);
        }}
      >
        {isLoggedIn && selected !== undefined && match.status !== 'scheduled' && (
          <LazyBoundary>
            <LeagueFilter contestId={selected.id} chosenId={league?.id} onChoose={setLeague} />
          </LazyBoundary>
        )}
      </ContestPicker>
      {selected === undefined ? (
        <Loading label="Loading leaderboard...">
          <BoardSkeleton />
        </Loading>
      ) : (
        <div
          role="tabpanel"
          id={`${idPrefix}-board`}
          aria-labelledby={`${idPrefix}-tab-${selected.id}`}
        >
          <MatchRules match={match}>
            <ContestBoard
              key={selected.id}
              match={match}
              contestId={selected.id}
              league={league}
              place={places.find(({ contest_id: id }) => id === selected.id) ?? null}
            />
          </MatchRules>
        </div>
      )}
    </>
  );
}
