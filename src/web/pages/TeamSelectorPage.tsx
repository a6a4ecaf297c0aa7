import Box from '@mui/material/Box';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Contest, Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useAppSelector } from '../app/hooks';
import { BackLink } from '../components/BackLink';
import { ErrorState } from '../components/ErrorState';
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
import { EntryCost, StartedNotice } from '../features/team-selection/EntryCost';
import { LeaveContest } from '../features/team-selection/LeaveContest';
import { LoadingTeams, TeamSelector } from '../features/team-selection/TeamSelector';
import type { Fixture } from '../features/team-selection/useSquads';
import { paths } from '../paths';

const STARTED = 'Match has already started';

export function TeamSelectorPage() {
  const { matchId = '', contestId = '' } = useParams();
  const location = useLocation();
  const { data, error, refetch } = useOpenMatches();
  const fresh = data?.find(({ id }) => id === matchId);
  const match = fresh ?? matchOfState(location.state, matchId);
  const contest = useContest(fresh, contestId);
  const fixture = useFixture(match);
  const isUnknown = (data !== undefined && fresh === undefined) || contest === 'unknown';

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
    <Page sx={{ maxWidth: 1280 }}>
      <Back match={isUnknown ? null : match} />
      <Heading fixture={fixture} match={match} />
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
  const action =
    match === null || contest === undefined
      ? null
      : contestAction(contest, { started, among: match.Contests });
  if (match !== null && contest !== undefined && (action === 'full' || action === 'taken')) {
    return <ContestClosed contest={contest} match={match} reason={action} />;
  }
  return (
    <TeamSelector
      key={`${matchId}/${contestId}`}
      entry={{ matchId, contestId }}
      fixture={fixture}
      closedReason={started ? STARTED : null}
      notice={started ? <StartedNotice /> : <EntryNotice match={match} contest={contest} />}
    />
  );
}

function Back({ match }: { match: Match | null }) {
  if (match === null) return <BackLink to={paths.matchSelection}>Back to Matches</BackLink>;
  return (
    <BackLink to={paths.contest(match.id)} state={{ match }}>
      Back to Contests
    </BackLink>
  );
}

interface HeadingProps {
  fixture: Fixture | null;
  match: Match | null;
}

function Heading({ fixture, match }: HeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '4px 12px',
        pb: 1.5,
        '& header': { gap: '2px', p: 0, minWidth: 0 },
        '& h1': {
          fontSize: { xs: '1.125rem', md: '1.75rem' },
          lineHeight: { xs: '1.375rem', md: '2rem' },
        },
      }}
    >
      <PageHeading title="Team Selector">
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
        >
          {fixture?.homeTeam ?? 'Team A'} v {fixture?.awayTeam ?? 'Team B'}
        </Box>
      </PageHeading>
      {match !== null && <MatchCountdown startTime={match.start_time} />}
    </Box>
  );
}

/** Later edits are free, so only a first team has a price; an entry has a way out. */
function EntryNotice({ match, contest }: Pick<SelectorProps, 'match' | 'contest'>) {
  const caps = useAppSelector(selectCaps);
  const balanceCaps = caps.status === 'known' ? caps.amountCaps : null;
  if (match === null || contest === undefined) return null;
  const { id, ContestType: type } = contest;
  if (!hasOwnTeam(contest)) {
    return <EntryCost feeCaps={type.entry_caps} balanceCaps={balanceCaps} />;
  }
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
