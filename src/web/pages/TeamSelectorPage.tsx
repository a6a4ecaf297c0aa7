import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Contest, Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useAppSelector } from '../app/hooks';
import { CreditFor } from '../components/CreditFor';
import { ErrorState } from '../components/ErrorState';
import { kindBefore } from '../components/matchKind';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { selectCaps } from '../features/caps/capsSlice';
import { contestAction, isFull } from '../features/contests/contestAction';
import { ContestClosed } from '../features/contests/ContestClosed';
import { hasOwnTeam } from '../features/contests/contestTerms';
import { useContest } from '../features/contests/useContest';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState, useOpenMatches } from '../features/matches/useOpenMatches';
import { useStarted } from '../features/matches/useStarted';
import { EntryCost } from '../features/team-selection/EntryCost';
import { LeaveContest } from '../features/team-selection/LeaveContest';
import { LoadingTeams, TeamSelector } from '../features/team-selection/TeamSelector';
import type { Fixture } from '../features/team-selection/useSquads';
import { paths } from '../paths';

const STARTED = 'Match has already started';
/** Keeps the line's place. */
const NO_BREAK_SPACE = '\u00A0';

export function TeamSelectorPage() {
  const { matchId = '', contestId = '' } = useParams();
  const location = useLocation();
  const { data, error, refetch } = useOpenMatches();
  const fresh = data?.find(({ id }) => id === matchId);
  const match = fresh ?? matchOfState(location.state, matchId);
  const contest = useContest(fresh, contestId);
  const fixture = useFixture(match);
  const isUnknown = (data !== undefined && fresh === undefined) || contest === 'unknown';

  const teams = teamsOf(fixture, isUnknown || error !== undefined);

  const content = () => {
    if (contestId === '') return <ErrorState message="Contest ID is missing" />;
    if (isUnknown) return <MatchUnavailable />;
    if (fixture !== null) {
      return <Selector {...{ matchId, contestId, match, contest, fixture }} />;
    }
    if (error === undefined) return <LoadingTeams />;
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  };
  return (
    <Page sx={{ maxWidth: 1280, pb: { md: 0 } }}>
      <Heading teams={teams} match={isUnknown ? null : match} />
      {content()}
    </Page>
  );
}

/** Who plays: as the address says, else as the match says; null until all of it is known. */
function useFixture(match: Match | null): Fixture | null {
  const [query] = useSearchParams();
  const homeTeam = query.get('home_team') ?? match?.home_team;
  const awayTeam = query.get('away_team') ?? match?.away_team;
  const tournamentId = query.get('tournament_id') ?? match?.tournament_id;
  if (homeTeam === undefined || awayTeam === undefined || tournamentId === undefined) return null;
  return { homeTeam, awayTeam, tournamentId };
}

/** Who plays; unnamed teams have letters once nothing more is to come. */
function teamsOf(fixture: Fixture | null, isSettled: boolean): string {
  if (fixture !== null) return `${fixture.homeTeam} v ${fixture.awayTeam}`;
  return isSettled ? 'Team A v Team B' : NO_BREAK_SPACE;
}

interface SelectorProps {
  matchId: string;
  contestId: string;
  match: Match | null;
  /** Undefined while it isn't known. */
  contest: Contest | undefined;
  fixture: Fixture;
}

function Selector({ matchId, contestId, match, contest, fixture }: SelectorProps) {
  const started = useStarted(match);
  const isKnown = match !== null && contest !== undefined;
  const action = isKnown ? contestAction(contest, { started, among: match.Contests }) : null;
  if (isKnown && (action === 'full' || action === 'taken')) {
    return <ContestClosed contest={contest} match={match} reason={action} />;
  }
  const isOpen = isKnown && !started;
  return (
    <TeamSelector
      key={`${matchId}/${contestId}`}
      entry={{ matchId, contestId }}
      fixture={fixture}
      closedReason={started ? STARTED : null}
      cost={isOpen && <Cost contest={contest} />}
      leave={isOpen && <Leave match={match} contest={contest} />}
      credit={
        match !== null && (
          <Box sx={{ pt: 2, pb: { md: 2 } }}>
            <CreditFor matches={[match]} />
          </Box>
        )
      }
    />
  );
}

function Back({ match }: { match: Match | null }) {
  const [to, label] =
    match === null
      ? [paths.matchSelection, 'Back to Matches']
      : [paths.contest(match.id), 'Back to Contests'];
  return (
    <IconButton
      component={Link}
      to={to}
      state={match === null ? undefined : { match }}
      aria-label={label}
      sx={{ ml: -1.5, color: 'text.primary' }}
    >
      <ChevronLeftRounded />
    </IconButton>
  );
}

interface HeadingProps {
  teams: string;
  match: Match | null;
}

function Heading({ teams, match }: HeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2px',
        pt: { xs: 0.5, md: 1 },
        pb: { xs: 1, md: 1.5 },
        '& header': { flex: '1 1 6rem', p: 0, pr: 1, minWidth: 0 },
        '& h1': {
          fontSize: { xs: '1.125rem', md: '1.75rem' },
          lineHeight: { xs: '1.375rem', md: '2rem' },
        },
      }}
    >
      <Back match={match} />
      <PageHeading title="Team Selector" />
      {match !== null && <MatchCountdown startTime={match.start_time} />}
      <Box
        sx={{
          flexBasis: '100%',
          fontSize: '0.8125rem',
          lineHeight: '1.125rem',
          overflowWrap: 'break-word',
          color: 'text.secondary',
        }}
      >
        {match !== null && kindBefore(match)}
        {teams}
      </Box>
    </Box>
  );
}

/** Later edits are free, so only a first team has a price. */
function Cost({ contest }: { contest: Contest }) {
  const caps = useAppSelector(selectCaps);
  if (hasOwnTeam(contest)) return null;
  return (
    <EntryCost
      feeCaps={contest.ContestType.entry_caps}
      balanceCaps={caps.status === 'known' ? caps.amountCaps : null}
    />
  );
}

/** The way out of an entry. */
function Leave({ match, contest }: { match: Match; contest: Contest }) {
  if (!hasOwnTeam(contest)) return null;
  const { id, ContestType: type } = contest;
  return (
    <LeaveContest
      contestId={id}
      name={type.name}
      feeCaps={type.entry_caps}
      isFull={isFull(contest)}
      left={<Navigate to={paths.contest(match.id)} replace state={{ match }} />}
    />
  );
}
