import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { BackLink } from '../components/actions/BackLink';
import { LiveBadge } from '../components/cricket/LiveBadge';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { CardsSkeleton, Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Columns, ComparedTeams } from '../features/compare/ComparedTeams';
import { RivalPicker, TeamPicker } from '../features/compare/RivalPicker';
import { nearestRival, useLastSeen, useTeams } from '../features/compare/useTeams';
import { DataAge } from '../features/leaderboard/PhaseLine';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { stateLine } from '../format/matchState';
import { pages } from '../pages';
import { paths } from '../paths';
import { LARGE_TEXT } from '../theme/largeText';

/** It has room for a longer score and for the sign of a live match, so that they do not move the page. */
const MatchState = styled('div')({
  containerType: 'inline-size',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'start',
    gap: '6px 12px',
    minHeight: '3.5rem',
    [LARGE_TEXT]: { minHeight: '10rem' },
  },
});

const Live = styled('div')({
  display: 'grid',
  justifyItems: 'end',
  marginLeft: 'auto',
  '& > span': { justifyContent: 'flex-end' },
});

/**
 * The user's team beside that of any rival of a contest, once its match has begun; in a league, the teams of any two
 * members.
 */
export function ComparePage() {
  const { matchId = '', contestId } = useParams();
  const [search] = useSearchParams();
  const league = search.get('league');
  const found = useLeaderboardMatch(matchId, null);
  const [names, setNames] = useState<string | null>(null);
  const title = league !== null && search.has('beside') ? 'Two members' : pages.compare.title;
  return (
    <Page sx={{ pt: 0.5 }}>
      {league === null ? (
        <BackLink to={paths.contestLeaderboard(matchId)} state={{ contestId }}>
          Leaderboard
        </BackLink>
      ) : (
        <BackLink to={paths.league(league)}>League</BackLink>
      )}
      <PageHeading title={names ?? title} tabTitle={title}>
        {found.status === 'found' && <MatchLine match={found.match} />}
      </PageHeading>
      {found.status === 'loading' && <Skeletons />}
      {found.status === 'unknown' && <MatchUnavailable />}
      {found.status === 'failed' && (
        <ErrorState
          message={errorMessage(found.error, 'Error fetching leaderboard data')}
          onRetry={found.retry}
        />
      )}
      {found.status === 'found' && (
        <Comparison key={contestId} match={found.match} league={league} onNames={setNames} />
      )}
    </Page>
  );
}

/** The contest, its match and how that stands; during the match also how old this is. */
function MatchLine({ match }: { match: Match }) {
  const { contestId } = useParams();
  const contest = match.Contests.find(({ id }) => id === contestId);
  return (
    <MatchState>
      <div>
        <Box component="p" sx={{ flex: '1 1 12em', m: 0, color: 'text.secondary' }}>
          {contest !== undefined && `${contest.ContestType.name}, `}
          {match.home_team} v {match.away_team}
          {match.status !== 'scheduled' && `, ${stateLine(match)}`}
        </Box>
        {match.status === 'live' && (
          <Live>
            <LiveBadge />
            {match.heard_at !== null && <DataAge heardAt={match.heard_at} />}
          </Live>
        )}
      </div>
    </MatchState>
  );
}

interface ComparisonProps {
  match: Match;
  league: string | null;
  /** Called with "You and Chloe" once both are known. */
  onNames: (names: string | null) => void;
}

function Comparison({ match, league, onNames }: ComparisonProps) {
  const { contestId = '', userId } = useParams();
  const [search] = useSearchParams();
  const besideId = league === null ? null : search.get('beside');
  const navigate = useNavigate();
  const wanted = { contestId, rivalId: userId, league: league ?? undefined };
  const { board, teams, isSearching, error, refetch } = useTeams(match, wanted);
  const own = board?.own ?? null;
  // A member without a team can look at two others.
  const first = teams.find(({ entry }) => entry.User.id !== userId)?.entry.User.id;
  const leftId = besideId ?? own?.User.id ?? (league === null ? undefined : first);
  const seenLeft = useLastSeen(teams, leftId);
  const isOwn = own !== null && leftId === own.User.id;
  const left = isOwn ? own : seenLeft;
  const rivals = teams.filter(({ entry }) => entry.User.id !== leftId);
  const leftPosition = teams.find(({ entry }) => entry.User.id === leftId)?.position;
  const nearestId = nearestRival(rivals, leftPosition ?? board?.own_position ?? 1)?.entry.User.id;
  const rival = useLastSeen(rivals, userId ?? nearestId);

  function addressOf(rivalId: string, otherId = leftId): string {
    if (league === null) return paths.compare(match.id, contestId, rivalId);
    const beside = otherId === own?.User.id ? undefined : otherId;
    return paths.compareInLeague({ matchId: match.id, contestId, userId: rivalId, league, beside });
  }

  useNames(isOwn ? 'You' : left?.User.first_name, rival?.User.first_name, onNames);
  // The two stay the same ones while ranks change.
  const isAddressed = userId !== undefined && (besideId !== null || isOwn);
  const firstAddress =
    !isAddressed && left !== undefined && rival !== undefined ? addressOf(rival.User.id) : null;
  useEffect(() => {
    if (firstAddress !== null) void navigate(firstAddress, { replace: true });
  }, [firstAddress, navigate]);

  if (match.status === 'scheduled') {
    return <EmptyState title="Not yet" line="Teams open at the first ball." />;
  }
  if (board === undefined || left === undefined || rival === undefined) {
    if (error !== undefined) {
      const message = errorMessage(error, 'Error fetching leaderboard data');
      return <ErrorState message={message} onRetry={() => void refetch()} />;
    }
    const isLoading = board === undefined || (isSearching && userId !== undefined);
    return isLoading ? <Skeletons /> : <Nobody league={league} />;
  }
  return (
    <ComparedTeams {...{ match, board, left, isOwn, rival }}>
      {league !== null && (
        <TeamPicker
          name="Member"
          teams={teams.filter(({ entry }) => entry.User.id !== rival.User.id)}
          chosen={left}
          onChoose={(id) => void navigate(addressOf(rival.User.id, id), { replace: true })}
        />
      )}
      <RivalPicker
        rivals={rivals}
        chosen={rival}
        onChoose={(id) => void navigate(addressOf(id), { replace: true })}
      />
    </ComparedTeams>
  );
}

function Nobody({ league }: Pick<ComparisonProps, 'league'>) {
  const line =
    league === null
      ? 'Compare needs a team of yours and a rival in the same contest.'
      : 'Compare needs two members with a team.';
  return <EmptyState title="Nobody to compare with" line={line} />;
}

function useNames(
  left: string | undefined,
  rival: string | undefined,
  onNames: ComparisonProps['onNames'],
): void {
  const names = left === undefined || rival === undefined ? null : `${left} and ${rival}`;
  useEffect(() => onNames(names), [names, onNames]);
}

function Skeletons() {
  return (
    <Loading label="Loading the teams...">
      <Columns>
        <CardsSkeleton cards={1} height={240} />
        <RowsSkeleton rows={6} height={56} joined />
      </Columns>
    </Loading>
  );
}
