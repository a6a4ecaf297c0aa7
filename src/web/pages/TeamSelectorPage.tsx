import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Contest, Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useAppSelector } from '../app/hooks';
import { CapsAmount } from '../components/cricket/CapsAmount';
import { CreditFor } from '../components/cricket/DataCredit';
import { ErrorState } from '../components/feedback/ErrorState';
import { MatchRules } from '../components/cricket/MatchRules';
import { kindPrefix } from '../format/matchKind';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { selectBalanceCaps } from '../features/caps/capsSlice';
import { contestAction } from '../features/contests/contestAction';
import { hasOwnTeam, missingCaps } from '../features/contests/contestTerms';
import { LeaveContest } from '../features/contests/LeaveContest';
import { useContest } from '../features/contests/useContest';
import { isOver } from '../features/matches/groupMatches';
import { RulesLink } from '../features/matches/RulesLink';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState, useUnfinishedMatch } from '../features/matches/useUnfinishedMatches';
import { useStarted } from '../features/matches/useStarted';
import { selectUserId } from '../features/session/sessionSlice';
import { EntryCost } from '../features/team-selection/EntryCost';
import { LoadingTeams, TeamSelector } from '../features/team-selection/TeamSelector';
import { moveDraft } from '../features/team-selection/teamDraft';
import { useIsSubmission } from '../features/team-selection/useIsSubmission';
import type { MatchTeams } from '../features/team-selection/useSquads';
import { LOW_SCREEN } from '../theme/lowScreen';
import { paths } from '../paths';

// What may take the place of the selector is fetched when the browser is idle.
const MatchStarted = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ '../features/team-selection/MatchStarted'))
    .MatchStarted,
}));
const ContestClosed = lazy(async () => ({
  default: (await import(/* webpackPrefetch: true */ '../features/contests/ContestClosed'))
    .ContestClosed,
}));

/** Reserves the height of the line. */
const NO_BREAK_SPACE = '\u00A0';

export function TeamSelectorPage() {
  const { matchId = '', contestId = '' } = useParams();
  const location = useLocation();
  const {
    match: unfinished,
    finished,
    isUnavailable,
    error,
    refetch,
  } = useUnfinishedMatch(matchId);
  const fresh = unfinished ?? finished;
  const match = fresh ?? matchOfState(location.state, matchId);
  const contest = useContest(fresh, contestId);
  const named = useNamedTeams(match);
  const teams = completeTeams(named);
  const isUnknown = (isUnavailable && finished === undefined) || contest === 'unknown';

  const title = titleOf(named, !isUnknown && error === undefined);

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
      <Heading
        title={title}
        match={isUnknown ? null : match}
        contest={isUnknown ? undefined : contest}
      />
      <MatchRules match={match}>{content()}</MatchRules>
    </Page>
  );
}

/** Returns the teams and the tournament from the query of the address, otherwise from the match. */
function useNamedTeams(match: Match | null): Partial<MatchTeams> {
  const [query] = useSearchParams();
  return {
    homeTeam: query.get('home_team') ?? match?.home_team,
    awayTeam: query.get('away_team') ?? match?.away_team,
    tournamentId: query.get('tournament_id') ?? match?.tournament_id,
  };
}

function completeTeams({
  homeTeam,
  awayTeam,
  tournamentId,
}: Partial<MatchTeams>): MatchTeams | null {
  if (homeTeam === undefined || awayTeam === undefined || tournamentId === undefined) return null;
  return { homeTeam, awayTeam, tournamentId };
}

/** Returns the names of the teams, and a blank line while they are loading. An unknown team is called Team A or Team B. */
function titleOf({ homeTeam, awayTeam }: Partial<MatchTeams>, isLoading: boolean): string {
  const isNamed = homeTeam !== undefined && awayTeam !== undefined;
  if (!isNamed && isLoading) return NO_BREAK_SPACE;
  return `${homeTeam ?? 'Team A'} v ${awayTeam ?? 'Team B'}`;
}

interface SelectorProps {
  matchId: string;
  contestId: string;
  match: Match | null;
  /** Undefined while it is not known. */
  contest: Contest | undefined;
  teams: MatchTeams;
  /** True until the match has been loaded or loading it has failed. */
  awaitsMatch: boolean;
}

function Selector({ matchId, contestId, match, contest, ...selectorProps }: SelectorProps) {
  const started = useStarted(match);
  // A team that was submitted just before the start keeps this screen until its confirmation has been shown.
  const isSubmission = useIsSubmission();
  const balanceCaps = useAppSelector(selectBalanceCaps);
  const userId = useAppSelector(selectUserId);
  const isKnown = match !== null && contest !== undefined;
  if (match !== null && started && !isSubmission) {
    return (
      <Suspense fallback={null}>
        <MatchStarted {...{ match, contestId, contest }} />
      </Suspense>
    );
  }
  const action = isKnown ? contestAction(contest, { started, among: match.Contests }) : null;
  if (isKnown && (action === 'full' || action === 'taken')) {
    const takePicks = (toContestId: string) =>
      userId !== null && moveDraft(userId, contestId, toContestId);
    return (
      <Suspense fallback={null}>
        <ContestClosed contest={contest} match={match} reason={action} onEnterOther={takePicks} />
      </Suspense>
    );
  }
  const isOpen = isKnown && !started;
  return (
    <TeamSelector
      key={`${matchId}/${contestId}`}
      target={{ matchId, contestId }}
      {...selectorProps}
      {...{ match, contest }}
      missingCaps={isOpen ? missingCaps(contest, balanceCaps) : 0}
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
  /** Undefined while it is not known. */
  contest: Contest | undefined;
}

function Heading({ title, match, contest }: HeadingProps) {
  // Nobody can choose a contest of a match that is over.
  const open = match !== null && !isOver(match) ? match : null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2px',
        pt: { xs: 0.5, md: 1 },
        pb: { xs: 1, md: 1.5 },
        '& > [data-part="facts"]': { flexBasis: '100%' },
        // All in one row, the countdown at its end.
        [LOW_SCREEN]: {
          pt: 0,
          pb: 0,
          '& header': { flex: 'none', p: 0, pr: 1.5, minWidth: 0 },
          '& > a, & > header': { order: -1 },
          '& > [data-part="facts"]': { order: -1, flex: '1 1 10rem', minWidth: 0 },
          // The tabs show the names of the teams, too.
          '& > [data-part="facts"] > :not(:last-child)': {
            position: 'absolute',
            clipPath: 'inset(50%)',
          },
        },
        '& header': { flex: '1 1 6rem', p: 0, pr: 1, minWidth: 0 },
        '& h1': {
          fontSize: { xs: '1.125rem', md: '1.75rem' },
          lineHeight: { xs: '1.375rem', md: '2rem' },
        },
      }}
    >
      <Back match={open} />
      <PageHeading title="Team Selector" />
      {/* A match that has started may have its start time ahead. */}
      {open?.status === 'scheduled' && <MatchCountdown startTime={open.start_time} />}
      <div data-part="facts">
        <Line>
          {match !== null && kindPrefix(match)}
          {title}
        </Line>
        <Line>{contest === undefined ? NO_BREAK_SPACE : <ContestTerms contest={contest} />}</Line>
      </div>
    </Box>
  );
}

function ContestTerms({ contest }: { contest: Contest }) {
  const { name, entry_caps } = contest.ContestType;
  return (
    <>
      {name}, {entry_caps === 0 ? 'free' : <CapsAmount amount={entry_caps} />}
    </>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        overflowWrap: 'break-word',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}

/** Later changes are free, so only a first team has a cost. */
function Cost({ contest }: { contest: Contest }) {
  const balanceCaps = useAppSelector(selectBalanceCaps);
  if (hasOwnTeam(contest)) return null;
  return <EntryCost feeCaps={contest.ContestType.entry_caps} balanceCaps={balanceCaps} />;
}

/** A button to leave the contest, for users with a team in it. */
function Leave({ match, contest }: { match: Match; contest: Contest }) {
  if (!hasOwnTeam(contest)) return null;
  return (
    <LeaveContest
      contest={contest}
      name={contest.ContestType.name}
      left={<Navigate to={paths.selectContest(match.id)} replace state={{ match }} />}
    />
  );
}
