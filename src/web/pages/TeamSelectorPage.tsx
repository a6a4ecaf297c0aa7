import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Contest, Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useAppSelector } from '../app/hooks';
import { CreditFor } from '../components/cricket/DataCredit';
import { ErrorState } from '../components/feedback/ErrorState';
import { MatchRules } from '../components/cricket/MatchRules';
import { kindPrefix } from '../format/matchKind';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { selectCaps } from '../features/caps/capsSlice';
import { contestAction, isFull } from '../features/contests/contestAction';
import { ContestClosed } from '../features/contests/ContestClosed';
import { hasOwnTeam } from '../features/contests/contestTerms';
import { useContest } from '../features/contests/useContest';
import { RulesLink } from '../features/matches/RulesLink';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState, useOpenMatch } from '../features/matches/useOpenMatches';
import { useStarted } from '../features/matches/useStarted';
import { EntryCost } from '../features/team-selection/EntryCost';
import { LeaveContest } from '../features/team-selection/LeaveContest';
import { LoadingTeams, TeamSelector } from '../features/team-selection/TeamSelector';
import type { MatchTeams } from '../features/team-selection/useSquads';
import { paths } from '../paths';

const STARTED = 'Match has already started';
/** Reserves the height of the line. */
const NO_BREAK_SPACE = '\u00A0';

export function TeamSelectorPage() {
  const { matchId = '', contestId = '' } = useParams();
  const location = useLocation();
  const { match: fresh, isGone, error, refetch } = useOpenMatch(matchId);
  const match = fresh ?? matchOfState(location.state, matchId);
  const contest = useContest(fresh, contestId);
  const teams = useMatchTeams(match);
  const isUnknown = isGone || contest === 'unknown';

  const title = titleOf(teams, isUnknown || error !== undefined);

  const content = () => {
    if (contestId === '') return <ErrorState message="Contest ID is missing" />;
    if (isUnknown) return <MatchUnavailable />;
    if (teams !== null) {
      const awaitsMatch = match === null && error === undefined;
      return <Selector {...{ matchId, contestId, match, contest, teams, awaitsMatch }} />;
    }
    if (error === undefined) return <LoadingTeams />;
    const message = errorMessage(error, 'Error fetching matches');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  };
  return (
    <Page sx={{ maxWidth: 1280, pb: { md: 0 } }}>
      <Heading title={title} match={isUnknown ? null : match} />
      <MatchRules match={match}>{content()}</MatchRules>
    </Page>
  );
}

/**
 * Returns the teams and the tournament from the query of the path, else from the match; null until all of
 * them are known.
 */
function useMatchTeams(match: Match | null): MatchTeams | null {
  const [query] = useSearchParams();
  const homeTeam = query.get('home_team') ?? match?.home_team;
  const awayTeam = query.get('away_team') ?? match?.away_team;
  const tournamentId = query.get('tournament_id') ?? match?.tournament_id;
  if (homeTeam === undefined || awayTeam === undefined || tournamentId === undefined) return null;
  return { homeTeam, awayTeam, tournamentId };
}

/** Returns the names of the teams. When they cannot be found out, the teams are called A and B. */
function titleOf(teams: MatchTeams | null, isSettled: boolean): string {
  if (teams !== null) return `${teams.homeTeam} v ${teams.awayTeam}`;
  return isSettled ? 'Team A v Team B' : NO_BREAK_SPACE;
}

interface SelectorProps {
  matchId: string;
  contestId: string;
  match: Match | null;
  /** Undefined while it is not known. */
  contest: Contest | undefined;
  teams: MatchTeams;
  /** True until the match has been loaded or can't be. */
  awaitsMatch: boolean;
}

function Selector({ matchId, contestId, match, contest, ...squads }: SelectorProps) {
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
      target={{ matchId, contestId }}
      {...squads}
      closedReason={started ? STARTED : null}
      cost={isOpen && <Cost contest={contest} />}
      leave={isOpen && <Leave match={match} contest={contest} />}
      credit={
        match !== null && (
          <Box sx={{ pt: 2, pb: { md: 2 } }}>
            <RulesLink match={match} />
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
      : [paths.selectContest(match.id), 'Back to Contests'];
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
  title: string;
  match: Match | null;
}

function Heading({ title, match }: HeadingProps) {
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
        {match !== null && kindPrefix(match)}
        {title}
      </Box>
    </Box>
  );
}

/** Later changes are free, so only a first team has a cost. */
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

/** A button to leave the contest, for users with a team in it. */
function Leave({ match, contest }: { match: Match; contest: Contest }) {
  if (!hasOwnTeam(contest)) return null;
  const { id, ContestType: type } = contest;
  return (
    <LeaveContest
      contestId={id}
      name={type.name}
      feeCaps={type.entry_caps}
      isFull={isFull(contest)}
      left={<Navigate to={paths.selectContest(match.id)} replace state={{ match }} />}
    />
  );
}
