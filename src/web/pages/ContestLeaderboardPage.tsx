import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { BackLink } from '../components/BackLink';
import { Crest, SMALL_CREST_SIZE } from '../components/Crest';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { fullScore } from '../components/matchScore';
import { Page } from '../components/Page';
import { PageHeading } from '../components/PageHeading';
import { Loading, RowsSkeleton } from '../components/Skeletons';
import { matchColours } from '../components/teamColour';
import { ContestBoard } from '../features/leaderboard/ContestBoard';
import { ContestPicker } from '../features/leaderboard/ContestPicker';
import { PhaseLine } from '../features/leaderboard/PhaseLine';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { MatchCountdown } from '../features/matches/MatchCountdown';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { matchOfState } from '../features/matches/useOpenMatches';
import { paths } from '../paths';

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
  switch (found.status) {
    case 'found':
      return <MatchBoards match={found.match} />;
    case 'loading':
      return (
        <>
          <BackRow />
          <Loading label="Loading leaderboard...">
            <RowsSkeleton rows={8} height={60} />
          </Loading>
        </>
      );
    case 'unknown':
      return (
        <>
          <BackRow />
          <PageHeading title="Contest Leaderboard" />
          <MatchUnavailable />
        </>
      );
    case 'failed': {
      const message = errorMessage(found.error, 'Error fetching leaderboard data');
      return (
        <>
          <BackRow />
          <ErrorState message={message} onRetry={found.retry} />
        </>
      );
    }
  }
}

function MatchBoards({ match }: { match: Match }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const idPrefix = useId();
  const contests = match.Contests;
  const selected = contests.find(({ id }) => id === chosenId) ?? contests[0];
  return (
    <>
      <BackRow match={match}>
        {match.status === 'scheduled' ? (
          <MatchCountdown startTime={match.start_time} />
        ) : (
          selected !== undefined && <PhaseLine match={match} contestId={selected.id} />
        )}
      </BackRow>
      <MatchLine match={match} />
      {selected === undefined ? (
        <EmptyState title="No contest selected" line="This match has no contests." />
      ) : (
        <>
          <ContestPicker
            contests={contests}
            selectedId={selected.id}
            idPrefix={idPrefix}
            onSelect={setChosenId}
          />
          <div
            role="tabpanel"
            id={`${idPrefix}-board`}
            aria-labelledby={`${idPrefix}-tab-${selected.id}`}
          >
            <ContestBoard key={selected.id} match={match} contestId={selected.id} />
          </div>
        </>
      )}
    </>
  );
}

interface BackRowProps {
  match?: Match;
  /** At the other end of the row. */
  children?: ReactNode;
}

/** The way back: a match that hasn't started isn't among those with leaderboards. */
function BackRow({ match, children }: BackRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1.5,
      }}
    >
      {match?.status === 'scheduled' ? (
        <BackLink to={paths.contest(match.id)} state={{ match }}>
          Back to Contests
        </BackLink>
      ) : (
        <BackLink to={paths.leaderboardMatches}>Match Leaderboards</BackLink>
      )}
      {children}
    </Box>
  );
}

/** Who plays, and how it stands. */
function MatchLine({ match }: { match: Match }) {
  const { home_team, away_team, home_team_logo, away_team_logo } = match;
  const colours = matchColours(home_team, away_team);
  const crest = { size: SMALL_CREST_SIZE };
  const [first, ...others] = factsOf(match);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 1.5,
        pt: 0.5,
        pb: 1,
        '& header': { flex: 1, minWidth: 0, gap: 0, p: 0 },
        '& h1': { fontSize: '1.25rem', lineHeight: '1.5rem', letterSpacing: '-.01em' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 0.75 }}>
        <Crest
          {...crest}
          team={home_team}
          side="home"
          colour={colours.home}
          logo={home_team_logo}
        />
        <Crest
          {...crest}
          team={away_team}
          side="away"
          colour={colours.away}
          logo={away_team_logo}
        />
      </Box>
      <PageHeading title={`${home_team} v ${away_team}`}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {match.replay && 'Replay · '}
          {first}
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {others.map((fact) => ` · ${fact}`)}
          </Box>
        </Typography>
      </PageHeading>
    </Box>
  );
}

/** What there is to say of the match; the first, for which a phone has room, is how it stands. */
function factsOf({ result, innings, desc }: Match): string[] {
  const scores = fullScore(innings);
  // Before the result the side that bats is the news.
  return [...(result === null ? scores.reverse() : [result, ...scores]), desc];
}
