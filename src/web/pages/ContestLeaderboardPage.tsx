import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, useId, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { BoardLeague, Contest, Match, Standing } from '../api/api';
import { useAppSelector } from '../app/hooks';
import { errorMessage } from '../api/errorMessage';
import { BackLink } from '../components/actions/BackLink';
import { PlainButton } from '../components/actions/PlainButton';
import { Crest, SMALL_CREST_SIZE } from '../components/cricket/Crest';
import { MatchRules } from '../components/cricket/MatchRules';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { Ends } from '../components/layout/Ends';
import { kindPrefix } from '../format/matchKind';
import { fullScore } from '../format/matchScore';
import { chaseLine, scoreBeside, stateLine } from '../format/matchState';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Loading, PlaceholderShape } from '../components/feedback/Skeletons';
import { matchColours } from '../components/cricket/teamColour';
import { BoardSkeleton, ContestBoard } from '../features/leaderboard/ContestBoard';
import { byImportance } from '../features/leaderboard/importance';
import { useStandings } from '../features/leaderboard/useStandings';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { ContestPicker } from '../features/leaderboard/ContestPicker';
import { LiveOver } from '../features/leaderboard/LiveOver';
import { PointsButton } from '../features/leaderboard/PointsButton';
import { PhaseLine } from '../features/leaderboard/PhaseLine';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { hasPictures, showPictures } from '../features/match-pictures/MatchPictures';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState } from '../features/matches/useOpenMatches';
import { paths } from '../paths';
import { pages } from '../pages';

const LeagueFilter = lazy(() => import('../features/leaderboard/LeagueFilter'));

interface OfMatch {
  match: Match;
}

export function ContestLeaderboardPage() {
  const { matchId = '' } = useParams();
  return (
    <Page sx={{ pt: 0.5 }}>
      <Leaderboard key={matchId} matchId={matchId} />
    </Page>
  );
}

function Leaderboard({ matchId }: { matchId: string }) {
  const location = useLocation();
  const found = useLeaderboardMatch(matchId, matchOfState(location.state, matchId));
  const match = found.status === 'found' ? found.match : null;
  // Without a choice the contest opens that matters most to the user when the standings arrive.
  const [chosenId, setChosenId] = useState(contestOfState(location.state));
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isOn = match?.status === 'live' || match?.status === 'in_review';
  const standings = useStandings(isLoggedIn && isOn).filter(({ match_id: id }) => id === matchId);
  const contests = enteredFirst(match?.Contests ?? []);
  if (chosenId === undefined && standings.length > 0) {
    setChosenId([...standings].sort(byImportance)[0]!.contest_id);
  }
  const contest = contests.find(({ id }) => id === chosenId) ?? contests[0];
  return (
    <>
      <BackRow match={match}>
        {match !== null && <MatchState match={match} contestId={contest?.id} />}
      </BackRow>
      {/* The heading stays mounted when its match arrives, so that it keeps the focus. */}
      <MatchLine match={match} />
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
      {match !== null && <LiveOver match={match} />}
      {match !== null && (
        <Boards
          match={match}
          contests={contests}
          standings={standings}
          selected={contest}
          onSelect={setChosenId}
        />
      )}
    </>
  );
}

/** Returns the contests in which the user has a team, and then the others. */
function enteredFirst(contests: readonly Contest[]): readonly Contest[] {
  const isOther = ({ _count }: Contest) => Number(_count.ContestLeaderboard === 0);
  return [...contests].sort((a, b) => isOther(a) - isOther(b));
}

/** A link to this page may name the contest in the navigation state. */
function contestOfState(state: unknown): string | undefined {
  return (state as { contestId?: string } | null)?.contestId;
}

/** So may a link from a league, whose members are shown first. */
function leagueOfState(state: unknown): BoardLeague | null {
  return (state as { league?: BoardLeague } | null)?.league ?? null;
}

/** The time until the start, or the state of the board. */
function MatchState({ match, contestId }: OfMatch & { contestId: string | undefined }) {
  if (match.status === 'scheduled') return <MatchCountdown startTime={match.start_time} />;
  return contestId === undefined ? null : <PhaseLine match={match} contestId={contestId} />;
}

interface BoardsProps extends OfMatch {
  contests: readonly Contest[];
  standings: readonly Standing[];
  selected: Contest | undefined;
  onSelect: (contestId: string) => void;
}

function Boards({ match, contests, standings, selected, onSelect }: BoardsProps) {
  const idPrefix = useId();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const location = useLocation();
  const [league, setLeague] = useState(leagueOfState(location.state));
  if (selected === undefined) {
    return <EmptyState title="No contest selected" line="This match has no contests." />;
  }
  return (
    <>
      <ContestPicker
        contests={contests}
        standings={standings}
        selectedId={selected.id}
        idPrefix={idPrefix}
        onSelect={(contestId) => {
          setLeague(null);
          onSelect(contestId);
        }}
      >
        {isLoggedIn && match.status !== 'scheduled' && (
          <LazyBoundary>
            <LeagueFilter contestId={selected.id} chosenId={league?.id} onChoose={setLeague} />
          </LazyBoundary>
        )}
      </ContestPicker>
      <div
        role="tabpanel"
        id={`${idPrefix}-board`}
        aria-labelledby={`${idPrefix}-tab-${selected.id}`}
      >
        <MatchRules match={match}>
          <ContestBoard key={selected.id} match={match} contestId={selected.id} league={league} />
        </MatchRules>
      </div>
    </>
  );
}

interface BackRowProps {
  match: Match | null;
  /** Shown at the other end of the row. */
  children?: ReactNode;
}

/** A link back: to the contests of a match that has not started, otherwise to the list of leaderboards. */
function BackRow({ match, children }: BackRowProps) {
  return (
    <Ends
      sx={{
        columnGap: 1.5,
      }}
    >
      {match?.status === 'scheduled' ? (
        <BackLink to={paths.selectContest(match.id)} state={{ match }}>
          Back to Contests
        </BackLink>
      ) : (
        <BackLink to={paths.leaderboardMatches}>Match Leaderboards</BackLink>
      )}
      {children}
    </Ends>
  );
}

/** The teams and the score. */
function MatchLine({ match }: { match: Match | null }) {
  const title =
    match === null ? pages.contestLeaderboard.title : `${match.home_team} v ${match.away_team}`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        gap: 1.5,
        pt: 0.5,
        pb: 1,
        // With large text the crests wrap above the names.
        '& header': { flex: '1 1 8em', minWidth: 0, gap: 0, p: 0, overflowWrap: 'anywhere' },
        ...(match !== null && {
          '& h1': { fontSize: '1.25rem', lineHeight: '1.5rem', letterSpacing: '-.01em' },
        }),
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 0.75 }}>
        {match === null ? <CrestPlaceholders /> : <Crests match={match} />}
      </Box>
      <PageHeading title={title}>
        {match?.status === 'live' && <StateLine>{stateLine(match)}</StateLine>}
        {match !== null && <Facts match={match} />}
      </PageHeading>
    </Box>
  );
}

/** How a live match stands. On a phone it keeps the height of two lines, so that a shorter text moves nothing. */
const StateLine = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: '2.75rem',
  fontSize: '1.0625rem',
  lineHeight: '1.375rem',
  fontWeight: 900,
  [theme.breakpoints.up('sm')]: { minHeight: 0 },
}));

function Crests({ match: { home_team, away_team, home_team_logo, away_team_logo } }: OfMatch) {
  const colours = matchColours(home_team, away_team);
  const size = SMALL_CREST_SIZE;
  return (
    <>
      <Crest size={size} team={home_team} side="home" colour={colours.home} logo={home_team_logo} />
      <Crest size={size} team={away_team} side="away" colour={colours.away} logo={away_team_logo} />
    </>
  );
}

/** Keeps the places of the crests, so that the heading beside them stays where it is when the match arrives. */
function CrestPlaceholders() {
  const size = { width: SMALL_CREST_SIZE, height: SMALL_CREST_SIZE };
  return (
    <>
      <PlaceholderShape style={{ ...size, borderRadius: '50%' }} />
      <PlaceholderShape style={size} />
    </>
  );
}

function Facts({ match }: OfMatch) {
  const [first, ...others] = factsOf(match);
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{ color: 'text.secondary', '& > span:last-of-type': { display: 'block' } }}
    >
      {kindPrefix(match, ' · ')}
      {first}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {others.map((fact) => ` · ${fact}`)}
      </Box>
      {/* A line of its own, so that a longer score moves nothing. */}
      <span>
        <PointsButton match={match} />
        {hasPictures(match) && <PicturesLink />}
      </span>
    </Typography>
  );
}

/** On a phone the charts are below the whole board. */
function PicturesLink() {
  return (
    <Box component="span" sx={{ display: { md: 'none' } }}>
      {' · '}
      <PlainButton type="button" onClick={showPictures}>
        How it went
      </PlainButton>
    </Box>
  );
}

/** Returns the facts of a match. A phone has room for the first only, which is the score or the result. */
function factsOf(match: Match): string[] {
  const { status, result: givenResult, innings, desc } = match;
  const scores = fullScore(innings);
  if (status === 'live') {
    // The line above it has the score, or what the side that bats second needs.
    const score = chaseLine(match) === null ? null : scoreBeside(innings);
    return score === null ? [desc] : [score, ...scores.slice(0, -1), desc];
  }
  const result = status === 'abandoned' ? 'Match abandoned' : givenResult;
  // Before the result the score of the side that is batting comes first.
  return [...(result === null ? scores.reverse() : [result, ...scores]), desc];
}
