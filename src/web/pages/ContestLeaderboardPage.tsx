import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Contest, Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { BackLink } from '../components/actions/BackLink';
import { Crest, SMALL_CREST_SIZE } from '../components/cricket/Crest';
import { MatchRules } from '../components/cricket/MatchRules';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Ends } from '../components/layout/Ends';
import { kindPrefix } from '../format/matchKind';
import { fullScore } from '../format/matchScore';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Loading } from '../components/feedback/Skeletons';
import { matchColours } from '../components/cricket/teamColour';
import { BoardSkeleton, ContestBoard } from '../features/leaderboard/ContestBoard';
import { ContestPicker } from '../features/leaderboard/ContestPicker';
import { LiveOver } from '../features/leaderboard/LiveOver';
import { PhaseLine } from '../features/leaderboard/PhaseLine';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { hasPictures, showPictures } from '../features/match-pictures/MatchPictures';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState } from '../features/matches/useOpenMatches';
import { paths } from '../paths';
import { pages } from '../pages';

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
  const [chosenId, setChosenId] = useState(contestOfState(location.state));
  const contests = match?.Contests ?? [];
  const contest = contests.find(({ id }) => id === chosenId) ?? contests[0];
  return (
    <>
      <BackRow match={match}>
        {match !== null && <MatchState match={match} contestId={contest?.id} />}
      </BackRow>
      {/* The heading stays when its match arrives, and so does the focus. */}
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
      {match !== null && <Boards match={match} selected={contest} onSelect={setChosenId} />}
    </>
  );
}

/** A link to this page may name the contest in the navigation state. */
function contestOfState(state: unknown): string | undefined {
  return (state as { contestId?: string } | null)?.contestId;
}

/** The time until the start, or the state of the board. */
function MatchState({ match, contestId }: OfMatch & { contestId: string | undefined }) {
  if (match.status === 'scheduled') return <MatchCountdown startTime={match.start_time} />;
  return contestId === undefined ? null : <PhaseLine match={match} contestId={contestId} />;
}

interface BoardsProps extends OfMatch {
  selected: Contest | undefined;
  onSelect: (contestId: string) => void;
}

function Boards({ match, selected, onSelect }: BoardsProps) {
  const idPrefix = useId();
  if (selected === undefined) {
    return <EmptyState title="No contest selected" line="This match has no contests." />;
  }
  return (
    <>
      <ContestPicker
        contests={match.Contests}
        selectedId={selected.id}
        idPrefix={idPrefix}
        onSelect={onSelect}
      />
      <div
        role="tabpanel"
        id={`${idPrefix}-board`}
        aria-labelledby={`${idPrefix}-tab-${selected.id}`}
      >
        <MatchRules match={match}>
          <ContestBoard key={selected.id} match={match} contestId={selected.id} />
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

/** A link back. A match that has not started is not among those with leaderboards. */
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
      {match !== null && <Crests match={match} />}
      <PageHeading title={title}>{match !== null && <Facts match={match} />}</PageHeading>
    </Box>
  );
}

function Crests({ match: { home_team, away_team, home_team_logo, away_team_logo } }: OfMatch) {
  const colours = matchColours(home_team, away_team);
  const size = SMALL_CREST_SIZE;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.75 }}>
      <Crest size={size} team={home_team} side="home" colour={colours.home} logo={home_team_logo} />
      <Crest size={size} team={away_team} side="away" colour={colours.away} logo={away_team_logo} />
    </Box>
  );
}

function Facts({ match }: OfMatch) {
  const [first, ...others] = factsOf(match);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {kindPrefix(match, ' · ')}
      {first}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {others.map((fact) => ` · ${fact}`)}
      </Box>
      {hasPictures(match) && <PicturesLink />}
    </Typography>
  );
}

const PlainButton = styled('button')(({ theme }) => ({
  margin: '-13px 0',
  padding: '13px 0',
  font: 'inherit',
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  background: 'none',
  border: 0,
  cursor: 'pointer',
}));

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
function factsOf({ status, result: givenResult, innings, desc }: Match): string[] {
  const scores = fullScore(innings);
  const result = status === 'abandoned' ? 'Match abandoned' : givenResult;
  // Before the result the score of the side that is batting comes first.
  return [...(result === null ? scores.reverse() : [result, ...scores]), desc];
}
