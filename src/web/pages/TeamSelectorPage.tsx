import Box from '@mui/material/Box';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Contest, Match } from '../api/api';
import { useAppSelector } from '../app/hooks';
import { BackLink } from '../components/BackLink';
import { ErrorState } from '../components/ErrorState';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { selectCaps } from '../features/caps/capsSlice';
import { hasOwnTeam } from '../features/contests/contestTerms';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { matchOfState, useOpenMatches } from '../features/matches/useOpenMatches';
import { useStarted } from '../features/matches/useStarted';
import { EntryCost, StartedNotice } from '../features/team-selection/EntryCost';
import { TeamSelector } from '../features/team-selection/TeamSelector';
import { paths } from '../paths';

const STARTED = 'Match has already started';

export function TeamSelectorPage() {
  const { matchId = '', contestId = '' } = useParams();
  const [query] = useSearchParams();
  const location = useLocation();
  const { data } = useOpenMatches();
  const match = data?.find(({ id }) => id === matchId) ?? matchOfState(location.state, matchId);
  const started = useStarted(match);
  const fixture = {
    homeTeam: query.get('home_team') ?? 'Team A',
    awayTeam: query.get('away_team') ?? 'Team B',
    tournamentId: query.get('tournament_id') ?? match?.tournament_id ?? '',
  };
  return (
    <Page sx={{ maxWidth: 1280 }}>
      <Back match={match} />
      <Heading fixture={fixture} match={match} />
      {contestId === '' ? (
        <ErrorState message="Contest ID is missing" />
      ) : (
        <TeamSelector
          key={`${matchId}/${contestId}`}
          entry={{ matchId, contestId }}
          fixture={fixture}
          closedReason={started ? STARTED : null}
          notice={
            started ? (
              <StartedNotice />
            ) : (
              <FirstEntryCost contest={match?.Contests.find(({ id }) => id === contestId)} />
            )
          }
        />
      )}
    </Page>
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
  fixture: { homeTeam: string; awayTeam: string };
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
        '& h1': { fontSize: { xs: 18, md: 28 }, lineHeight: { xs: '22px', md: '32px' } },
      }}
    >
      <PageHeading title="Team Selector">
        <Box component="span" sx={{ fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
          {fixture.homeTeam} v {fixture.awayTeam}
        </Box>
      </PageHeading>
      {match !== null && <MatchCountdown startTime={match.start_time} />}
    </Box>
  );
}

/** Later edits are free, so only a first team has a price. */
function FirstEntryCost({ contest }: { contest: Contest | undefined }) {
  const caps = useAppSelector(selectCaps);
  const balanceCaps = caps.status === 'known' ? caps.amountCaps : null;
  if (contest === undefined || hasOwnTeam(contest)) return null;
  return <EntryCost feeCaps={contest.ContestType.entry_caps} balanceCaps={balanceCaps} />;
}
